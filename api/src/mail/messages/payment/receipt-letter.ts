import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { WaitingStep } from '@storefront/contracts/orders/waiting.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { renderClientLetter } from '../letters/client-letter.ts';
import { amountFacts, asOfNote, currencyNote, type OrderAmounts } from '../parts/amount-facts.ts';
import { formatDay } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';

const words = {
  en: {
    button: 'View receipt',
    facts: { payment: 'Your payment', refund: 'Your refund', failure: 'The refund' },
    amount: 'Amount',
    date: 'Date',
    pdf: { label: 'Receipt as PDF', link: 'Open PDF' },
    next: {
      start: 'Next, we start on the work.',
      work: 'Next, we get to work and write to you as soon as a version is ready.',
    },
    startsAfter: (day: string) =>
      `Next, we start on the work as soon as your withdrawal period is over; its last day is ${day}.`,
    rest: (amount: string) => `The rest of ${amount} is due once the work is done.`,
  },
  de: {
    button: 'Quittung ansehen',
    facts: { payment: 'Ihre Zahlung', refund: 'Ihre Erstattung', failure: 'Die Erstattung' },
    amount: 'Betrag',
    date: 'Datum',
    pdf: { label: 'Quittung als PDF', link: 'PDF öffnen' },
    next: {
      start: 'Als Nächstes beginnen wir mit der Arbeit.',
      work: 'Als Nächstes machen wir uns an die Arbeit. Sobald eine Version fertig ist, schreiben wir Ihnen.',
    },
    startsAfter: (day: string) =>
      `Als Nächstes beginnen wir mit der Arbeit, sobald Ihre Widerrufsfrist vorbei ist; ihr letzter Tag ist der ${day}.`,
    rest: (amount: string) => `Der Restbetrag von ${amount} ist fällig, wenn die Arbeit fertig ist.`,
  },
} satisfies Record<Locale, unknown>;

/** What a letter about a payment is written from. */
export type PaidOrder = OrderAmounts & {
  /** When the amounts were these, if they have changed since; null otherwise. */
  asOf: Date | null;
  /** The order's next step; null if there is none. */
  waitsFor: WaitingStep | null;
  /** The last day of the withdrawal period that the work waits for; null if it does not wait. */
  startsAfter: Date | null;
  timeZone: string;
};

/** Returns whether the work is still to be done, so that the rest of the total is not due yet. */
export const isWorkAhead = (step: WaitingStep | null): step is 'start' | 'work' =>
  step === 'start' || step === 'work';

/** Returns the paragraph about what follows from a payment, none if the work is not what comes next. */
function nextParagraph({ order, waitsFor, startsAfter, balance, asOf, timeZone }: PaidOrder): string[] {
  if (!isWorkAhead(waitsFor)) return [];
  const { locale } = order;
  const t = words[locale];
  const next = startsAfter ? t.startsAfter(formatDay(startsAfter, locale, timeZone)) : t.next[waitsFor];
  const { openAmount } = balance;
  return [openAmount > 0 && !asOf ? `${next} ${t.rest(formatUsd(openAmount, locale))}` : next];
}

type ReceiptLetter = PaidOrder & {
  subject: string;
  first: string;
  second: string;
  paragraphs: readonly [string, ...string[]];
  /** `failure`: of a refund. */
  about: 'payment' | 'refund' | 'failure';
  /** US dollars, with cents unless it is a payment. */
  amount: number;
  at: Date;
};

/** Renders a letter to the client about a payment or its refund, with its figures and links to the receipt. */
export function renderReceiptLetter(letter: ReceiptLetter): Promise<RenderedMail> {
  const { subject, first, second, paragraphs, about, amount, at, ...paid } = letter;
  const { order, asOf, publicUrl, timeZone } = paid;
  const { locale } = order;
  const t = words[locale];
  return renderClientLetter(order, publicUrl, {
    subject,
    preheader: paragraphs[0],
    first,
    second,
    paragraphs: [
      ...paragraphs,
      ...nextParagraph(paid),
      ...(asOf ? [asOfNote(asOf, locale, timeZone)] : []),
      ...currencyNote(locale),
    ],
    button: { label: t.button, path: clientPaths.receipt(order.clientToken) },
    facts: {
      title: t.facts[about],
      facts: [
        { label: t.amount, value: formatUsd(amount, locale) },
        { label: t.date, value: formatDay(at, locale, timeZone) },
        ...amountFacts(paid),
        {
          label: t.pdf.label,
          value: t.pdf.link,
          href: publicUrl + clientPaths.receiptPdf(order.clientToken),
        },
      ],
    },
  });
}
