import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { renderClientLetter } from '../letters/client-letter.ts';
import { amountFacts, currencyNote, type OrderAmounts } from '../parts/amount-facts.ts';
import { formatDay } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';

const words = {
  en: {
    button: 'View receipt',
    facts: 'Your payment',
    amount: 'Amount',
    date: 'Date',
    pdf: { label: 'Receipt as PDF', link: 'Open PDF' },
  },
  de: {
    button: 'Quittung ansehen',
    facts: 'Ihre Zahlung',
    amount: 'Betrag',
    date: 'Datum',
    pdf: { label: 'Quittung als PDF', link: 'PDF öffnen' },
  },
} satisfies Record<Locale, unknown>;

/** Renders a letter to the client about a payment, with its figures and links to the receipt. */
export function renderReceiptLetter({
  subject,
  first,
  second,
  paragraphs,
  amount,
  paidAt,
  timeZone,
  ...amounts
}: OrderAmounts & {
  subject: string;
  first: string;
  second: string;
  paragraphs: readonly [string, ...string[]];
  /** Whole US dollars. */
  amount: number;
  paidAt: Date;
  timeZone: string;
}): Promise<RenderedMail> {
  const { order, publicUrl } = amounts;
  const { locale } = order;
  const t = words[locale];
  return renderClientLetter(order, publicUrl, {
    subject,
    preheader: paragraphs[0],
    first,
    second,
    paragraphs: [...paragraphs, ...currencyNote(locale)],
    button: { label: t.button, path: clientPaths.receipt(order.clientToken) },
    facts: {
      title: t.facts,
      facts: [
        { label: t.amount, value: formatUsd(amount, locale) },
        { label: t.date, value: formatDay(paidAt, locale, timeZone) },
        ...amountFacts(amounts),
        {
          label: t.pdf.label,
          value: t.pdf.link,
          href: publicUrl + clientPaths.receiptPdf(order.clientToken),
        },
      ],
    },
  });
}
