import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { currencyNote } from '../parts/amount-facts.ts';
import { clientLetterWords } from '../parts/client-letter-words.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderClientLetter } from './client-letter.ts';

const words = {
  en: {
    subject: (id: number) => `Another revision round for order no.\u00a0${id}`,
    offered: {
      first: 'One more',
      second: 'revision round.',
      intro: (price: string) =>
        `We can offer you another revision round for ${price}. Accept it on your order page if you want it; nothing is charged before that.`,
      button: 'Look at the offer',
    },
    given: {
      first: 'One more',
      second: 'revision round.',
      intro: () => 'We have added a revision round to your order. It costs you nothing.',
      button: 'Open your order page',
    },
    message: 'Our note to you',
  },
  de: {
    subject: (id: number) => `Eine weitere Korrekturrunde zur Bestellung Nr.\u00a0${id}`,
    offered: {
      first: 'Noch eine',
      second: 'Korrekturrunde.',
      intro: (price: string) =>
        `wir bieten Ihnen eine weitere Korrekturrunde für ${price} an. Annehmen können Sie sie auf Ihrer Bestellseite; vorher wird nichts berechnet.`,
      button: 'Angebot ansehen',
    },
    given: {
      first: 'Noch eine',
      second: 'Korrekturrunde.',
      intro: () => 'wir haben Ihrer Bestellung eine Korrekturrunde hinzugefügt. Sie kostet Sie nichts.',
      button: 'Ihre Bestellseite öffnen',
    },
    message: 'Unsere Notiz an Sie',
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the letter to the client about a further round, offered at a price in whole US dollars; 0 means
 * free.
 */
export function renderRoundOffered(input: {
  order: ClientOrderForMail;
  price: number;
  note: string | null;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, price, note, publicUrl } = input;
  const { locale } = order;
  const t = words[locale];
  const shared = clientLetterWords[locale];
  const said = price > 0 ? t.offered : t.given;
  const intro = said.intro(formatUsd(price, locale));
  return renderClientLetter(order, publicUrl, {
    subject: t.subject(order.id),
    preheader: intro,
    first: said.first,
    second: said.second,
    paragraphs: [intro, ...(price > 0 ? currencyNote(locale) : []), shared.keepPrivate],
    message: note === null ? null : { title: t.message, text: note },
    button: { label: said.button },
  });
}
