import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import { isTestPayment } from '#payments/payment-provider.ts';
import type { OrderAmounts } from '../parts/amount-facts.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { subjectOf } from '../parts/subject-of.ts';
import { renderReceiptLetter } from './receipt-letter.ts';

const words = {
  en: {
    subject: (id: number, amount: string) => `Refund for order no.\u00a0${id} did not arrive: ${amount}`,
    first: 'Your refund',
    second: 'did not arrive.',
    kinds: { deposit: 'deposit', full: 'payment', rest: 'remaining payment' },
    said: (what: string, paid: string, amount: string) =>
      `The refund of ${amount} of your ${what} of ${paid} could not be credited to you: the money has come back to us.`,
    next: 'We are taking care of it and will write to tell you how you will get the money. There is nothing you need to do. Until then, it counts as paid again.',
    soFar: (amount: string) => `In all, ${amount} of your payment has been refunded.`,
    test: 'This was the refund of a test payment: no money has moved.',
  },
  de: {
    subject: (id: number, amount: string) =>
      `Erstattung zur Bestellung Nr.\u00a0${id} nicht angekommen: ${amount}`,
    first: 'Ihre Erstattung',
    second: 'ist nicht angekommen.',
    kinds: { deposit: 'Anzahlung', full: 'Zahlung', rest: 'Zahlung des Restbetrags' },
    said: (what: string, paid: string, amount: string) =>
      `die Erstattung von ${amount} Ihrer ${what} über ${paid} konnte Ihnen nicht gutgeschrieben werden: Das Geld ist zu uns zurückgekommen.`,
    next: 'Wir kümmern uns darum und schreiben Ihnen, wie Sie das Geld erhalten. Sie müssen nichts tun. Bis dahin zählt es wieder als bezahlt.',
    soFar: (amount: string) => `Insgesamt sind von Ihrer Zahlung ${amount} erstattet.`,
    test: 'Es geht um eine Testzahlung, für die kein Geld geflossen ist.',
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the letter to a client who was told of a refund that then came back: that it did not arrive, that they need
 * not do anything, and what is paid and open then. Amounts in US dollars as charged.
 */
export function renderRefundFailed(
  refund: OrderAmounts & {
    payment: Pick<PaymentRow, 'kind' | 'amountUsd' | 'provider'>;
    /** What of the failed refund had counted as refunded, with cents. */
    amount: number;
    /** What is refunded of the payment without it, with cents. */
    refundedUsd: number;
    failedAt: Date;
    timeZone: string;
  },
): Promise<RenderedMail> {
  const { order, payment, amount, refundedUsd, failedAt, ...amounts } = refund;
  const { locale } = order;
  const t = words[locale];
  const usd = (dollars: number) => formatUsd(dollars, locale);
  const subject = t.subject(order.id, usd(amount));
  const isTest = isTestPayment(payment);
  return renderReceiptLetter({
    ...amounts,
    order,
    about: 'failure',
    subject: subjectOf(subject, { isTest }),
    first: t.first,
    second: t.second,
    paragraphs: [
      t.said(t.kinds[payment.kind], usd(payment.amountUsd), usd(amount)),
      t.next,
      ...(refundedUsd > 0 ? [t.soFar(usd(refundedUsd))] : []),
      ...(isTest ? [t.test] : []),
    ],
    amount,
    at: failedAt,
    waitsFor: null,
    startsAfter: null,
  });
}
