import { services } from '@storefront/contracts/catalogue/services.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { lastDayOf } from '@storefront/contracts/orders/period-end.ts';
import { clientLetterWords } from '../parts/client-letter-words.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import { formatDay } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderClientLetter } from './client-letter.ts';

const words = {
  en: {
    subject: (id: number, day: string) => `Your quote for order no.\u00a0${id} is valid until ${day}`,
    first: 'Still',
    second: 'interested?',
    intro: (day: string) =>
      `Our quote is waiting for your reply and is valid until ${day}. On your order page you can change options, accept it, write to us or decline it.`,
    button: 'Open your quote',
    quote: 'Your quote',
    service: 'Service',
    validUntil: 'Valid until',
  },
  de: {
    subject: (id: number, day: string) => `Ihr Angebot zur Bestellung Nr.\u00a0${id} gilt bis ${day}`,
    first: 'Noch',
    second: 'Interesse?',
    intro: (day: string) =>
      `unser Angebot wartet auf Ihre Antwort und gilt bis ${day}. Auf Ihrer Bestellseite können Sie Optionen ändern, das Angebot annehmen oder ablehnen und uns schreiben.`,
    button: 'Angebot öffnen',
    quote: 'Ihr Angebot',
    service: 'Leistung',
    validUntil: 'Gültig bis',
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the reminder to the client that the quote is open, and until when. Both reminders have the same
 * text.
 */
export function renderQuoteReminder(input: {
  order: ClientOrderForMail;
  validUntil: Date;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, validUntil, timeZone, publicUrl } = input;
  const { locale } = order;
  const t = words[locale];
  const shared = clientLetterWords[locale];
  const day = formatDay(lastDayOf(validUntil), locale, timeZone);
  return renderClientLetter(order, publicUrl, {
    subject: t.subject(order.id, day),
    preheader: t.intro(day),
    first: t.first,
    second: t.second,
    paragraphs: [t.intro(day), shared.keepPrivate],
    button: { label: t.button },
    facts: {
      title: t.quote,
      facts: [
        { label: t.service, value: services[order.serviceType].name[locale] },
        { label: t.validUntil, value: day },
      ],
    },
  });
}
