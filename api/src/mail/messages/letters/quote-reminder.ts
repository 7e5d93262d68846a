import { services } from '@storefront/contracts/catalogue/services.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { lastDayOf } from '@storefront/contracts/orders/period-end.ts';
import type { PriceAdjustment } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { clientLetterWords } from '../parts/client-letter-words.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import { summarizeOrder } from '../parts/order-summary.ts';
import { formatDay } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderClientLetter } from './client-letter.ts';

const words = {
  en: {
    subject: {
      first: (id: number, day: string) => `Your quote for order no.\u00a0${id} is valid until ${day}`,
      last: (id: number, day: string) => `Last reminder: your quote for order no.\u00a0${id} ends on ${day}`,
    },
    first: { first: 'Still', last: 'Your quote' },
    second: { first: () => 'interested?', last: (day: string) => `ends on ${day}.` },
    intro: {
      first: (day: string) =>
        `Our quote is waiting for your reply and is valid until ${day}. On your order page you can change options, accept it, write to us or decline it.`,
      last: (day: string, total: string) =>
        `This is our last reminder. You can accept our quote of ${total} up to and including ${day}. After that, the quote ends, and with it the price; a new one may differ. If you need more time or something is not right, just write to us.`,
    },
    button: 'Open your quote',
    quote: 'Your quote',
    service: 'Service',
    total: 'Total',
    validUntil: 'Valid until',
  },
  de: {
    subject: {
      first: (id: number, day: string) => `Ihr Angebot zur Bestellung Nr.\u00a0${id} gilt bis zum ${day}`,
      last: (id: number, day: string) =>
        `Letzte Erinnerung: Ihr Angebot zur Bestellung Nr.\u00a0${id} endet am ${day}`,
    },
    first: { first: 'Noch', last: 'Ihr Angebot' },
    second: { first: () => 'Interesse?', last: (day: string) => `endet am ${day}.` },
    intro: {
      first: (day: string) =>
        `unser Angebot wartet auf Ihre Antwort und gilt bis zum ${day}. Auf Ihrer Bestellseite können Sie Optionen ändern, das Angebot annehmen oder ablehnen und uns schreiben.`,
      last: (day: string, total: string) =>
        `wir erinnern Sie zum letzten Mal: Unser Angebot über ${total} können Sie bis einschließlich ${day} annehmen. Danach endet es, und mit ihm der Preis; ein neues Angebot kann anders ausfallen. Wenn Sie mehr Zeit brauchen oder etwas nicht passt, schreiben Sie uns einfach.`,
    },
    button: 'Angebot öffnen',
    quote: 'Ihr Angebot',
    service: 'Leistung',
    total: 'Summe',
    validUntil: 'Gültig bis',
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders a reminder to the client that the quote is open, and until when. The last one says what ends then.
 */
export function renderQuoteReminder(input: {
  order: ClientOrderForMail;
  isLast: boolean;
  adjustment: PriceAdjustment | null;
  validUntil: Date;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, isLast, adjustment, validUntil, timeZone, publicUrl } = input;
  const { locale } = order;
  const t = words[locale];
  const shared = clientLetterWords[locale];
  const which = isLast ? 'last' : 'first';
  const day = formatDay(lastDayOf(validUntil), locale, timeZone);
  const { total } = summarizeOrder(order, { adjustment });
  const intro = t.intro[which](day, total);
  return renderClientLetter(order, publicUrl, {
    subject: t.subject[which](order.id, day),
    preheader: intro,
    first: t.first[which],
    second: t.second[which](day),
    paragraphs: [intro, shared.keepPrivate],
    button: { label: t.button },
    facts: {
      title: t.quote,
      facts: [
        { label: t.service, value: services[order.serviceType].name[locale] },
        ...(isLast ? [{ label: t.total, value: total }] : []),
        { label: t.validUntil, value: day },
      ],
    },
  });
}
