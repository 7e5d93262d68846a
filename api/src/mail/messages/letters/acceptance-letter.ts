import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { lastDayOf } from '@storefront/contracts/orders/period-end.ts';
import type { PriceAdjustment } from '@storefront/contracts/orders/quote/quote.schema.ts';
import type { PricedLine } from '@storefront/contracts/pricing/quote-totals.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import { summarizeOrder } from '../parts/order-summary.ts';
import { formatDay, formatMoment } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderClientLetter } from './client-letter.ts';

const words = {
  en: {
    subject: (id: number) => `Your contract for order no.\u00a0${id}: what you accepted`,
    first: 'Your contract',
    second: 'in writing.',
    intro: (moment: string) =>
      `You accepted our quote on ${moment}. Please keep this email: it contains what you agreed to.`,
    deposit: (amount: string) => `Next comes the deposit of ${amount}; your order page says how to pay it.`,
    until: (day: string) =>
      `You can withdraw from the contract up to and including ${day}, also with one button on your order page.`,
    instruction: 'Your right of withdrawal',
    facts: 'Your words',
    wording: 'Accepted',
    earlyStart: 'Early start',
    none: 'Not asked for. The work can begin once the withdrawal period is over.',
    table: 'What you ordered',
  },
  de: {
    subject: (id: number) => `Ihr Vertrag zur Bestellung Nr.\u00a0${id}: was Sie angenommen haben`,
    first: 'Ihr Vertrag',
    second: 'schriftlich.',
    intro: (moment: string) =>
      `Sie haben unser Angebot angenommen (${moment}). Bitte bewahren Sie diese E-Mail auf: In ihr steht, was vereinbart ist.`,
    deposit: (amount: string) =>
      `Als Nächstes steht die Anzahlung von ${amount} an; wie Sie sie leisten, steht auf Ihrer Bestellseite.`,
    until: (day: string) =>
      `Widerrufen können Sie den Vertrag bis einschließlich ${day}, auch mit einer Schaltfläche auf Ihrer Bestellseite.`,
    instruction: 'Ihr Widerrufsrecht',
    facts: 'Ihre Erklärungen',
    wording: 'Angenommen',
    earlyStart: 'Vorzeitiger Beginn',
    none: 'Nicht verlangt. Die Arbeit kann beginnen, sobald die Widerrufsfrist vorbei ist.',
    table: 'Was Sie bestellt haben',
  },
} satisfies Record<Locale, unknown>;

/** An acceptance as recorded. */
export type AcceptanceForMail = {
  acceptedAt: Date;
  lines: readonly PricedLine[];
  totalPrice: number;
  depositAmount: number;
  wording: string;
  /** Null for a business, which cannot withdraw. */
  consumer: {
    instruction: string;
    /** The wording of the request for an early start; null when there was none. */
    earlyStart: string | null;
    withdrawalEnd: Date;
  } | null;
};

/**
 * Renders the letter to a client who has accepted a quote, with the contract and, for a consumer, the withdrawal
 * instruction.
 */
export function renderAcceptanceLetter(input: {
  order: ClientOrderForMail;
  acceptance: AcceptanceForMail;
  adjustment: PriceAdjustment | null;
  /** False if it is paid, nothing is due, or the quote was replaced. */
  isDepositDue: boolean;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, acceptance, adjustment, isDepositDue, timeZone, publicUrl } = input;
  const { acceptedAt, lines, totalPrice, depositAmount, wording, consumer } = acceptance;
  const { id, locale } = order;
  const t = words[locale];
  const summary = summarizeOrder({ ...order, totalPrice, depositAmount }, { adjustment, lines });
  const moment = (date: Date) => formatMoment(date, locale, timeZone);
  return renderClientLetter(order, publicUrl, {
    subject: t.subject(id),
    preheader: t.intro(moment(acceptedAt)),
    first: t.first,
    second: t.second,
    paragraphs: [
      t.intro(moment(acceptedAt)),
      ...(isDepositDue ? [t.deposit(summary.deposit)] : []),
      ...(consumer ? [t.until(formatDay(lastDayOf(consumer.withdrawalEnd), locale, timeZone))] : []),
    ],
    message: consumer && { title: t.instruction, text: consumer.instruction },
    facts: {
      title: t.facts,
      facts: [
        { label: t.wording, value: wording },
        ...(consumer ? [{ label: t.earlyStart, value: consumer.earlyStart ?? t.none }] : []),
      ],
    },
    table: { title: t.table, summary },
  });
}
