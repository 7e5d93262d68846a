import type { AlertData } from '@storefront/contracts/alerts/alert-data.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Balance } from '@storefront/contracts/pricing/order-money.ts';
import type { ContactMessageRow } from '@storefront/db/schema/contact/contact-messages.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import type { WebhookRow } from '@storefront/db/schema/webhooks/webhooks.ts';
import type { ClientOrderForMail } from '../messages/parts/order-for-mail.ts';
import type { RenderedMail } from '../messages/parts/rendered-mail.ts';

export const publicUrl = 'https://shop.example';

export type Render = (locale: Locale, name?: string, text?: string) => Promise<RenderedMail>;

const projectTexts = {
  en: 'A winter newsletter for our pottery studio.\n\nPlease include:\n  - three new glazes\n  - dates of the December workshops\n  - a link to our shop (https://pottery.example/shop)\n\nTone: warm, a little dry, no exclamation marks.',
  de: 'Ein Winter-Newsletter für unsere Töpferei.\n\nBitte mit:\n  - drei neuen Glasuren\n  - den Terminen der Dezember-Workshops\n  - einem Link zu unserem Shop (https://pottery.example/shop)\n\nTon: warm, ein wenig trocken, ohne Ausrufezeichen.',
};

/** An order that fills every part of a mail. */
export function sampleOrder(overrides: Partial<ClientOrderForMail> = {}): ClientOrderForMail {
  const locale = overrides.locale ?? 'en';
  return {
    id: 1042,
    clientName: 'Jordan Example',
    clientEmail: 'jordan@example.com',
    clientPhone: '+49 30 123456',
    serviceType: 'email-template',
    totalPrice: 576,
    depositAmount: 288,
    roundsAmount: 0,
    testAmount: 0,
    freeLines: [],
    orderDetails: {
      selectedPlan: 'designAndCode',
      quantity: 2,
      addons: ['platform-integration', 'analytics-setup'],
      promoCode: 'WINTER26',
      attachments: [],
      templateRequirements: projectTexts[locale],
    },
    locale,
    createdAt: new Date('2026-04-08T09:30:00.000Z'),
    clientToken: 'Zm9yLXRoZS1zYW1wbGVzLW9mLW1haWxzLW9ubHktMDE',
    ...overrides,
  };
}

export function sampleContactMessage(overrides: Partial<ContactMessageRow> = {}): ContactMessageRow {
  const locale = overrides.locale ?? 'en';
  return {
    id: 7,
    name: 'Jordan Example',
    email: 'jordan@example.com',
    phone: '+49 30 123456',
    message:
      locale === 'de'
        ? 'Guten Tag,\n\nschreiben Sie auch auf Niederländisch? Wir eröffnen im Mai in Utrecht.\n\nViele Grüße'
        : 'Hello,\n\ndo you also write in Dutch? We open in Utrecht in May.\n\nBest regards',
    locale,
    readAt: null,
    archivedAt: null,
    createdAt: new Date('2026-04-08T09:30:00.000Z'),
    ...overrides,
  };
}

/** The amounts of `sampleOrder` when this much of it is open. */
export const sampleBalance = (openAmount: number, testAmount = 0): Balance => ({
  totalPrice: 576,
  paidAmount: 576 - openAmount,
  testAmount,
  openAmount,
});

/** What follows from the deposit below. */
export const samplePaid = {
  balance: sampleBalance(288),
  asOf: null,
  waitsFor: 'work',
  startsAfter: null,
} as const;

/** The deposit of `sampleOrder`, made in the test checkout. */
export function samplePayment(): Pick<
  PaymentRow,
  'kind' | 'amountUsd' | 'provider' | 'succeededAt' | 'createdAt'
> {
  return {
    kind: 'deposit',
    amountUsd: 288,
    provider: 'test',
    succeededAt: new Date('2026-04-09T08:13:30.000Z'),
    createdAt: new Date('2026-04-09T08:12:00.000Z'),
  };
}

/** A webhook that failures have switched off. */
export function sampleWebhook() {
  return {
    id: 3,
    url: 'https://hooks.example/in?key=secret',
    offAt: new Date('2026-04-09T08:12:00.000Z'),
    offReason: 'failing',
    failingSince: new Date('2026-04-04T08:11:00.000Z'),
  } as const satisfies Partial<WebhookRow>;
}

const ofPayment = { paymentId: 1, amount: 149 };
const ofUnknown = { amount: 149, currency: 'USD', providerPaymentId: 'pi_3QbX', namedOrderId: 57 };
/** One alert of each kind that the notice words in its own way. */
export const sampleAlerts: AlertData[] = [
  { type: 'payment-not-due', ...ofPayment, isTest: false, notDue: 149 },
  { type: 'payment-not-due', ...ofPayment, isTest: true, notDue: 49 },
  { type: 'payment-refund-failed', ...ofPayment, isTest: false, failedAmount: 49.5, refundedAmount: 0 },
  { type: 'payment-refunded', ...ofPayment, isTest: true, refundedAmount: 49.5 },
  { type: 'payment-refunded', ...ofPayment, isTest: false, refundedAmount: 149, reason: 'dispute-lost' },
  { type: 'payment-disputed', ...ofPayment, isTest: false, answerBy: '2026-12-01T22:59:59.000Z' },
  { type: 'payment-mismatched', ...ofPayment, chargedAmount: 12.5, currency: 'EUR' },
  { type: 'payment-mismatched', ...ofPayment, chargedAmount: 12.5, currency: 'EUR', refundFailed: 2.5 },
  { type: 'payment-unknown', fact: 'paid', ...ofUnknown },
  { type: 'payment-unknown', fact: 'disputed', ...ofUnknown },
  { type: 'payment-unreported', ...ofPayment, isTest: false },
  { type: 'checkout-refused', error: 'Invalid API Key provided: sk_live_***' },
  { type: 'mail-failed', mailId: 1, kind: 'quote-ready', to: 'client', error: '550 5.1.1 no such user' },
  { type: 'mail-delayed', error: 'EAUTH Invalid login: 535 5.7.8 authentication failed' },
  { type: 'mailbox-unreachable', error: 'ETIMEDOUT connect ETIMEDOUT 192.0.2.7:993' },
  { type: 'files-unreachable', error: 'The object store answered 403 AccessDenied to HEAD files' },
  { type: 'payments-unreachable', error: 'connect ECONNREFUSED 192.0.2.7:443' },
  { type: 'scanner-unreachable', error: 'connect ECONNREFUSED 127.0.0.1:3310' },
  { type: 'backup-failing', error: 'ENOSPC: no space left on device, write' },
  { type: 'disk-full' },
  { type: 'webhook-failing', webhookId: 3, host: 'hooks.example.com', failure: 'REFUSED', status: 503 },
  { type: 'file-infected', fileId: 1, name: 'logo.png', finding: 'Test.Virus-1' },
  { type: 'file-unscanned', fileId: 1, name: 'logo.png' },
  { type: 'contract-withdrawn', version: 1, name: 'Ana' },
];
