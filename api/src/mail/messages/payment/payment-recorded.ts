import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { isWorkAhead, type PaidOrder, renderReceiptLetter } from './receipt-letter.ts';

const words = {
  en: {
    subject: (id: number, amount: string) => `Payment recorded for order no.\u00a0${id}: ${amount}`,
    first: 'Thank you,',
    second: 'payment recorded.',
    intro: (amount: string) => `We have recorded your payment of ${amount}.`,
    open: (amount: string) => `${amount} of the total is still open.`,
    settled: 'The total is now paid in full.',
  },
  de: {
    subject: (id: number, amount: string) => `Zahlung zur Bestellung Nr.\u00a0${id} erfasst: ${amount}`,
    first: 'Danke,',
    second: 'Zahlung erfasst.',
    intro: (amount: string) => `Ihre Zahlung von ${amount} haben wir erfasst.`,
    open: (amount: string) => `Von der Summe sind noch ${amount} offen.`,
    settled: 'Damit ist die ganze Summe bezahlt.',
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the letter to the client about a payment that the operator recorded by hand, sent if the operator
 * chose to inform them. Amounts in US dollars.
 */
export function renderPaymentRecorded(
  paid: PaidOrder & {
    /** Whole US dollars. */
    amount: number;
    recordedAt: Date;
    /** Whether nothing more is due, whatever has been paid: `isPaymentOver`. */
    isOver: boolean;
  },
): Promise<RenderedMail> {
  const { order, amount, balance, recordedAt, isOver, waitsFor } = paid;
  const { locale } = order;
  const { openAmount } = balance;
  const t = words[locale];
  const usd = (dollars: number) => formatUsd(dollars, locale);
  const rest = openAmount > 0 ? t.open(usd(openAmount)) : t.settled;
  // While the work is ahead, the next paragraph says when the rest is due.
  const isRestSaid = isOver || (openAmount > 0 && isWorkAhead(waitsFor));
  return renderReceiptLetter({
    ...paid,
    subject: t.subject(order.id, usd(amount)),
    first: t.first,
    second: t.second,
    paragraphs: [isRestSaid ? t.intro(usd(amount)) : `${t.intro(usd(amount))} ${rest}`],
    about: 'payment',
    amount,
    at: recordedAt,
  });
}
