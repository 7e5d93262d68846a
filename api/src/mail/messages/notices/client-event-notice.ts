import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { type WaitingStep, waitingInfo } from '@storefront/contracts/orders/waiting.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import type { Fact } from '#mail/layout/facts-table.tsx';
import type { OrderForMail } from '../parts/order-for-mail.ts';
import { formatDay } from '../parts/order-words.ts';
import { quotePaymentNote } from '../parts/quote-payment-note.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { shortName } from '../parts/short-name.ts';
import { subjectOf } from '../parts/subject-of.ts';
import type { ClientEvent } from './client-events.ts';
import { renderOrderNotice } from './order-notice.ts';

/** What a notice about a payment says of the order after it. */
export type AfterPayment = {
  /** Whole US dollars. */
  openUsd: number;
  waitsFor: WaitingStep | null;
  /** The last day of the withdrawal period that the work waits for; null if it does not wait. */
  startsAfter: Date | null;
};

const words = {
  en: {
    subject: {
      'quote-declined': (id: number, name: string) => `Quote for order no.\u00a0${id} declined by ${name}`,
      'feedback-left': (id: number, name: string) => `Feedback on order no.\u00a0${id} from ${name}`,
      'quote-expired': (id: number, name: string) => `Quote for order no.\u00a0${id} expired: ${name}`,
      'quote-accepted': (id: number, name: string, amount: string) =>
        `Quote for order no.\u00a0${id} accepted by ${name}: ${amount}`,
      'payment-received': (id: number, name: string, amount: string) =>
        `Payment for order no.\u00a0${id} from ${name}: ${amount}`,
    },
    headline: {
      'quote-declined': ['Quote', 'declined.'],
      'feedback-left': ['Feedback', 'from the client.'],
      'quote-expired': ['Quote', 'expired.'],
      'quote-accepted': ['Quote', 'accepted.'],
      'payment-received': ['Payment', 'received.'],
    },
    intro: {
      'quote-declined':
        'The client has declined the quote. You can send a new version from the order’s details.',
      'feedback-left':
        'The client has said how it went. The order’s details say whether it may be published.',
      'quote-expired':
        'The quote has expired without a reply. You can send a new version from the order’s details.',
      'quote-accepted':
        'The client has accepted the quote. Their page now says how to pay the deposit or the full amount.',
      'payment-received': 'A card payment has arrived and is recorded in the order.',
    },
    test: 'A test payment has arrived: the test checkout was used and no money has moved. It is recorded in the order all the same.',
    message: 'In the client’s words',
    amount: 'Amount',
    kinds: { deposit: 'deposit', full: 'full amount', rest: 'remaining payment' },
    open: 'Still open',
    next: 'What comes next',
    startsAfter: (day: string) =>
      `To start, after the client’s withdrawal period, which runs up to and including ${day}`,
  },
  de: {
    subject: {
      'quote-declined': (id: number, name: string) =>
        `Angebot zur Bestellung Nr.\u00a0${id} abgelehnt von ${name}`,
      'feedback-left': (id: number, name: string) => `Rückmeldung zur Bestellung Nr.\u00a0${id} von ${name}`,
      'quote-expired': (id: number, name: string) =>
        `Angebot zur Bestellung Nr.\u00a0${id} abgelaufen: ${name}`,
      'quote-accepted': (id: number, name: string, amount: string) =>
        `Angebot zur Bestellung Nr.\u00a0${id} angenommen von ${name}: ${amount}`,
      'payment-received': (id: number, name: string, amount: string) =>
        `Zahlung zur Bestellung Nr.\u00a0${id} von ${name}: ${amount}`,
    },
    headline: {
      'quote-declined': ['Angebot', 'abgelehnt.'],
      'feedback-left': ['Rückmeldung', 'ist da.'],
      'quote-expired': ['Angebot', 'abgelaufen.'],
      'quote-accepted': ['Angebot', 'angenommen.'],
      'payment-received': ['Zahlung', 'eingegangen.'],
    },
    intro: {
      'quote-declined':
        'Das Angebot wurde abgelehnt. In den Details der Bestellung können Sie eine neue Fassung senden.',
      'feedback-left':
        'Zur abgeschlossenen Bestellung liegt eine Rückmeldung vor. In den Details der Bestellung steht, ob sie veröffentlicht werden darf.',
      'quote-expired':
        'Das Angebot ist ohne Antwort abgelaufen. In den Details der Bestellung können Sie eine neue Fassung senden.',
      'quote-accepted':
        'Das Angebot wurde angenommen. Auf der Bestellseite steht nun, wie sich die Anzahlung oder der ganze Betrag bezahlen lässt.',
      'payment-received': 'Eine Kartenzahlung ist eingegangen und in der Bestellung verbucht.',
    },
    test: 'Eine Testzahlung ist eingegangen: Es wurde die Testkasse benutzt, es ist kein Geld geflossen. Verbucht ist sie trotzdem.',
    message: 'Im Wortlaut',
    amount: 'Betrag',
    kinds: { deposit: 'Anzahlung', full: 'ganzer Betrag', rest: 'Restbetrag' },
    open: 'Noch offen',
    next: 'So geht es weiter',
    startsAfter: (day: string) =>
      `Arbeit beginnen, nach der Widerrufsfrist, die bis einschließlich ${day} läuft`,
  },
} satisfies Record<
  Locale,
  {
    subject: Record<ClientEvent['type'], (id: number, name: string, amount: string) => string>;
    headline: Record<ClientEvent['type'], string[]>;
    intro: Record<ClientEvent['type'], string>;
  } & Record<string, unknown>
>;

/**
 * Renders the notice to the operator, in their language, that the client has answered or paid. Amounts in US
 * dollars.
 */
export function renderClientEventNotice(input: {
  order: OrderForMail;
  event: ClientEvent;
  after: AfterPayment;
  /** How the client's page says to pay; absent where it takes cards. */
  paymentNote?: string | null;
  locale: Locale;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, event, after, paymentNote = null, locale, timeZone, publicUrl } = input;
  const t = words[locale];
  const amount = amountOf(event, locale);
  const isTest = event.type === 'payment-received' && event.isTest;
  const said = t.subject[event.type](order.id, shortName(order.clientName), amount);
  const subject = subjectOf(said, { isTest });
  const intro = isTest ? t.test : t.intro[event.type];
  const [first = '', second = ''] = t.headline[event.type];
  return renderOrderNotice(order, {
    subject,
    preheader: 'text' in event ? event.text : intro,
    first,
    second,
    intro,
    message:
      'text' in event
        ? { title: t.message, text: event.text }
        : event.type === 'quote-accepted'
          ? quotePaymentNote(paymentNote, locale)
          : null,
    facts: moneyFacts(event, after, locale, timeZone),
    locale,
    publicUrl,
  });
}

function amountOf(event: ClientEvent, locale: Locale): string {
  switch (event.type) {
    case 'quote-accepted':
      return formatUsd(event.totalPrice, locale);
    case 'payment-received':
      return formatUsd(event.amount, locale);
    default:
      return '';
  }
}

function moneyFacts(
  event: ClientEvent,
  { openUsd, waitsFor, startsAfter }: AfterPayment,
  locale: Locale,
  timeZone: string,
): Fact[] {
  const t = words[locale];
  const amount = amountOf(event, locale);
  if (event.type === 'quote-accepted') return [{ label: t.amount, value: amount }];
  if (event.type !== 'payment-received') return [];
  return [
    { label: t.amount, value: `${amount} (${t.kinds[event.kind]})` },
    { label: t.open, value: formatUsd(openUsd, locale) },
    ...(waitsFor && waitsFor !== 'nothing'
      ? [
          {
            label: t.next,
            value: startsAfter
              ? t.startsAfter(formatDay(startsAfter, locale, timeZone))
              : waitingInfo[waitsFor].label[locale],
          },
        ]
      : []),
  ];
}
