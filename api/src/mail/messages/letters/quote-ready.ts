import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { lastDayOf } from '@storefront/contracts/orders/period-end.ts';
import type { PriceAdjustment } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { clientLetterWords } from '../parts/client-letter-words.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import { summarizeOrder } from '../parts/order-summary.ts';
import { formatDay } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderClientLetter } from './client-letter.ts';

/** What the quote replaces; `acceptance`: a quote that the client has accepted, so that they have to accept again. */
export type ReplacedByQuote = 'nothing' | 'quote' | 'acceptance';

const words = {
  en: {
    subject: (id: number, total: string, isNew: boolean) =>
      `Your ${isNew ? 'new ' : ''}quote for order no.\u00a0${id}: ${total}`,
    preheader: (total: string) => `Our quote for ${total} is waiting for your reply.`,
    first: (isNew: boolean) => (isNew ? 'Your new quote' : 'Your quote'),
    second: 'is ready.',
    intro: {
      nothing: 'We have gone through your request and put together your quote.',
      quote: 'We have put together a new quote for you; it replaces our earlier one.',
      acceptance:
        'We have put together a new quote for you. It replaces the one that you accepted, so please accept this one, too, if it works for you.',
    },
    page: 'On your order page you can change options, accept it, ask us a question or decline it.',
    until: (day: string) => `The quote is valid until ${day}.`,
    message: 'Our message to you',
    table: 'Your quote',
    button: 'Open your quote',
  },
  de: {
    subject: (id: number, total: string, isNew: boolean) =>
      `Ihr ${isNew ? 'neues ' : ''}Angebot zur Bestellung Nr.\u00a0${id}: ${total}`,
    preheader: (total: string) => `Unser Angebot über ${total} wartet auf Ihre Antwort.`,
    first: (isNew: boolean) => (isNew ? 'Ihr neues Angebot' : 'Ihr Angebot'),
    second: 'ist da.',
    intro: {
      nothing: 'wir haben Ihre Anfrage geprüft und Ihr Angebot zusammengestellt.',
      quote: 'wir haben ein neues Angebot für Sie zusammengestellt; es ersetzt unser früheres.',
      acceptance:
        'wir haben ein neues Angebot für Sie zusammengestellt. Es ersetzt das Angebot, das Sie angenommen haben; bitte nehmen Sie auch dieses an, wenn es passt.',
    },
    page: 'Auf Ihrer Bestellseite können Sie Optionen ändern, nachfragen und das Angebot annehmen oder ablehnen.',
    until: (day: string) => `Das Angebot gilt bis zum ${day}.`,
    message: 'Unsere Nachricht an Sie',
    table: 'Ihr Angebot',
    button: 'Angebot öffnen',
  },
} satisfies Record<Locale, unknown>;

/** Renders the letter to the client about a quote or a new version of it. Source: decisions (1). */
export function renderQuoteReady(input: {
  order: ClientOrderForMail;
  replaces: ReplacedByQuote;
  message: string;
  adjustment: PriceAdjustment | null;
  /** Null for quotes from releases in which they did not expire. */
  validUntil: Date | null;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, replaces, message, adjustment, validUntil, timeZone, publicUrl } = input;
  const t = words[order.locale];
  const shared = clientLetterWords[order.locale];
  const isNew = replaces !== 'nothing';
  const summary = summarizeOrder(order, { adjustment });
  return renderClientLetter(order, publicUrl, {
    subject: t.subject(order.id, summary.total, isNew),
    preheader: t.preheader(summary.total),
    first: t.first(isNew),
    second: t.second,
    paragraphs: [
      `${t.intro[replaces]} ${t.page}`,
      ...(validUntil ? [t.until(formatDay(lastDayOf(validUntil), order.locale, timeZone))] : []),
      shared.keepPrivate,
    ],
    message: { title: t.message, text: message },
    button: { label: t.button },
    table: { title: t.table, summary },
  });
}
