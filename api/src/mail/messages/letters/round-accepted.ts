import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { currencyNote } from '../parts/amount-facts.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import { formatMoment } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderClientLetter } from './client-letter.ts';

const words = {
  en: {
    subject: (id: number, price: string) => `Revision round for order no.\u00a0${id} accepted: ${price}`,
    first: 'Your revision round',
    second: 'is agreed.',
    intro: (price: string) =>
      `You have added another revision round to your order for ${price}. The amount is part of the order total now; nothing was charged when you accepted it.`,
    next: 'Your order page shows what is still open.',
    facts: 'Your words',
    wording: 'Accepted',
    price: 'Price',
    moment: 'Accepted on',
  },
  de: {
    subject: (id: number, price: string) =>
      `Korrekturrunde zur Bestellung Nr.\u00a0${id} angenommen: ${price}`,
    first: 'Ihre Korrekturrunde',
    second: 'ist vereinbart.',
    intro: (price: string) =>
      `Sie haben zu Ihrer Bestellung eine weitere Korrekturrunde für ${price} hinzugenommen. Der Betrag gehört nun zur Summe der Bestellung; mit der Annahme wurde nichts abgebucht.`,
    next: 'Was noch offen ist, steht auf Ihrer Bestellseite.',
    facts: 'Ihre Erklärung',
    wording: 'Angenommen',
    price: 'Preis',
    moment: 'Angenommen am',
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the letter to a client who has accepted a further round at a price in whole US dollars: what they agreed to,
 * in the words they saw. The total is left out: it may have changed by the time the letter leaves.
 */
export function renderRoundAccepted(input: {
  order: ClientOrderForMail;
  price: number;
  acceptedAt: Date;
  /** The sentence that the client accepted. */
  wording: string;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, price, acceptedAt, wording, timeZone, publicUrl } = input;
  const { id, locale } = order;
  const t = words[locale];
  const amount = formatUsd(price, locale);
  return renderClientLetter(order, publicUrl, {
    subject: t.subject(id, amount),
    preheader: t.intro(amount),
    first: t.first,
    second: t.second,
    paragraphs: [t.intro(amount), t.next, ...currencyNote(locale)],
    facts: {
      title: t.facts,
      facts: [
        { label: t.wording, value: wording },
        { label: t.price, value: amount },
        { label: t.moment, value: formatMoment(acceptedAt, locale, timeZone) },
      ],
    },
  });
}
