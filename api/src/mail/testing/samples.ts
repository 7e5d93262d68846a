import type { ContactMessageRow } from '@storefront/db/schema/contact/contact-messages.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import type { WebhookRow } from '@storefront/db/schema/webhooks/webhooks.ts';
import type { ClientOrderForMail } from '../messages/parts/order-for-mail.ts';

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

/** What follows from the deposit below. */
export const samplePaid = {
  paidAmount: 288,
  openAmount: 288,
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
