import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { renderClientLetter } from '../letters/client-letter.ts';
import { amountFacts, currencyNote, type OrderAmounts } from '../parts/amount-facts.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';

const words = {
  en: {
    subject: (id: number, amount: string) => `Order no.\u00a0${id}: ${amount} to pay`,
    first: 'Approved,',
    second: 'almost done.',
    intro: (version: number, amount: string) =>
      `Thank you for approving version ${version}. ${amount} of the total is still open; your order page says how to pay it. Once it is paid, you receive the final files.`,
    button: 'Go to payment',
    facts: 'Your order',
  },
  de: {
    subject: (id: number, amount: string) => `Bestellung Nr.\u00a0${id}: noch ${amount} zu bezahlen`,
    first: 'Abgenommen,',
    second: 'fast fertig.',
    intro: (version: number, amount: string) =>
      `vielen Dank, dass Sie Version ${version} abgenommen haben. Von der Summe sind noch ${amount} offen; wie Sie sie bezahlen, steht auf Ihrer Bestellseite. Sobald sie bezahlt sind, erhalten Sie die endgültigen Dateien.`,
    button: 'Zur Zahlung',
    facts: 'Ihre Bestellung',
  },
} satisfies Record<Locale, unknown>;

/** Renders the letter to a client who has approved the work but not paid everything. Amounts in US dollars. */
export function renderPaymentDue(due: OrderAmounts & { version: number }): Promise<RenderedMail> {
  const { order, version, balance, publicUrl } = due;
  const { id, locale } = order;
  const t = words[locale];
  const amount = formatUsd(balance.openAmount, locale);
  const intro = t.intro(version, amount);
  return renderClientLetter(order, publicUrl, {
    subject: t.subject(id, amount),
    preheader: intro,
    first: t.first,
    second: t.second,
    paragraphs: [intro, ...currencyNote(locale)],
    button: { label: t.button, path: clientPaths.payment(order.clientToken) },
    facts: { title: t.facts, facts: amountFacts(due) },
  });
}
