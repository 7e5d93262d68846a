import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import { isTestPayment } from '#payments/payment-provider.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { subjectOf } from '../parts/subject-of.ts';
import { type PaidOrder, renderReceiptLetter } from './receipt-letter.ts';

const words = {
  en: {
    subject: (id: number, amount: string) => `Payment received for order no.\u00a0${id}: ${amount}`,
    first: 'Thank you,',
    second: 'payment received.',
    kinds: { deposit: 'Your deposit', full: 'Your payment', rest: 'Your final payment' },
    intro: (what: string, amount: string) =>
      `${what} of ${amount} has arrived. Your receipt is below, as a page and as a PDF.`,
    notDue: (amount: string) => `${amount} of it was not due, and you will get it back.`,
    test: 'This was a test payment: the test checkout was used and no money has moved.',
  },
  de: {
    subject: (id: number, amount: string) => `Zahlung zur Bestellung Nr.\u00a0${id} erhalten: ${amount}`,
    first: 'Danke,',
    second: 'Zahlung erhalten.',
    kinds: { deposit: 'Ihre Anzahlung', full: 'Ihre Zahlung', rest: 'Ihr Restbetrag' },
    intro: (what: string, amount: string) =>
      `${what} von ${amount} ist eingegangen. Ihre Quittung finden Sie unten, als Seite und als PDF.`,
    notDue: (amount: string) => `Davon waren ${amount} nicht fällig. Sie erhalten diesen Betrag zurück.`,
    test: 'Dies war eine Testzahlung: Es wurde die Testkasse benutzt, es ist kein Geld geflossen.',
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the letter to the client about a received payment, with a link to the receipt. Amounts in US
 * dollars as charged.
 */
export function renderPaymentReceived(
  paid: PaidOrder & {
    payment: Pick<PaymentRow, 'kind' | 'amountUsd' | 'provider' | 'succeededAt' | 'createdAt'>;
    /** The part of the payment that is refunded, in US dollars. */
    notDueUsd: number;
  },
): Promise<RenderedMail> {
  const { order, payment, notDueUsd } = paid;
  const { locale } = order;
  const t = words[locale];
  const amount = formatUsd(payment.amountUsd, locale);
  const subject = t.subject(order.id, amount);
  const isTest = isTestPayment(payment);
  return renderReceiptLetter({
    ...paid,
    subject: subjectOf(subject, { isTest }),
    first: t.first,
    second: t.second,
    paragraphs: [
      t.intro(t.kinds[payment.kind], amount),
      ...(notDueUsd > 0 ? [t.notDue(formatUsd(notDueUsd, locale))] : []),
      ...(isTest ? [t.test] : []),
    ],
    about: 'payment',
    amount: payment.amountUsd,
    at: payment.succeededAt ?? payment.createdAt,
  });
}
