import { services } from '@storefront/contracts/catalogue/services.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { type OrderStatus, orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import type { WaitingStep } from '@storefront/contracts/orders/waiting.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { currencyNote } from '../parts/amount-facts.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderClientLetter } from './client-letter.ts';

const words = {
  en: {
    subject: (id: number, status: string) => `Order no.\u00a0${id}: ${status}`,
    first: 'News about',
    second: 'your order.',
    order: 'Your order',
    service: 'Service',
    statusLabel: 'Status',
    afterGreeting: (sentence: string) => sentence,
    status: {
      pending: 'Your order is in our queue. We will start as soon as its turn comes.',
      'in-progress': 'We are working on your order.',
      review: 'Your order is being reviewed: we check every detail before you receive it.',
      completed: 'Your order is complete. Thank you for working with us!',
      cancelled:
        'Your order has been cancelled. No more work will be done on it, and nothing more will be charged.',
    },
    open: 'Your order is open again. Your order page says what comes next.',
    delivered: 'A version of our work is ready for you on your order page.',
    due: (amount: string) => `${amount} of the total is still open; your order page says how to pay it.`,
    held: 'We will write to you about what happens with your payment.',
  },
  de: {
    subject: (id: number, status: string) => `Bestellung Nr.\u00a0${id}: ${status}`,
    first: 'Neues zu',
    second: 'Ihrer Bestellung.',
    order: 'Ihre Bestellung',
    service: 'Leistung',
    statusLabel: 'Status',
    afterGreeting: lowerFirst,
    status: {
      pending: 'Ihre Bestellung ist vorgemerkt. Wir beginnen, sobald sie an der Reihe ist.',
      'in-progress': 'Wir arbeiten an Ihrer Bestellung.',
      review:
        'Ihre Bestellung ist in der letzten Prüfung: Wir gehen jedes Detail durch, bevor Sie sie erhalten.',
      completed: 'Ihre Bestellung ist abgeschlossen. Vielen Dank für die Zusammenarbeit!',
      cancelled:
        'Ihre Bestellung wurde storniert. Es wird nichts mehr daran gearbeitet und nichts mehr berechnet.',
    },
    open: 'Ihre Bestellung ist wieder offen. Was als Nächstes ansteht, sehen Sie auf Ihrer Bestellseite.',
    delivered: 'Eine Version unserer Arbeit liegt auf Ihrer Bestellseite für Sie bereit.',
    due: (amount: string) =>
      `Von der Summe sind noch ${amount} offen; wie Sie sie bezahlen, steht auf Ihrer Bestellseite.`,
    held: 'Wir schreiben Ihnen noch, was mit Ihrer Zahlung geschieht.',
  },
} satisfies Record<Locale, { status: Record<OrderStatus, string> } & Record<string, unknown>>;

/** An order that was reopened may wait for these; its page says so, and no work begins by itself. */
const stepsBeforeWork: ReadonlySet<WaitingStep> = new Set(['quote', 'acceptance', 'deposit']);

/** Of an order that was reopened after its work was approved. */
const stepsAfterWork: ReadonlySet<WaitingStep> = new Set(['rest', 'completion']);

/** Returns whether a status that speaks of work ahead says what the order's page does not. */
const isWithoutWork = (status: OrderStatus, step: WaitingStep | null): boolean =>
  step !== null &&
  (stepsBeforeWork.has(step) || (!orderStatusInfo[status].isEnd && stepsAfterWork.has(step)));

/** Returns what the letter says of a status, as the order's page says it of the step that comes next. */
function sentenceOf(status: OrderStatus, step: WaitingStep | null, locale: Locale): string {
  const t = words[locale];
  if (step === 'approval') return t.delivered;
  return isWithoutWork(status, step) ? t.open : t.status[status];
}

/**
 * Renders the letter to the client about the order's new status, sent if the operator chose to inform them.
 */
export function renderStatusChanged(input: {
  order: ClientOrderForMail;
  status: OrderStatus;
  /** The order's next step; null if there is none. */
  waitsFor: WaitingStep | null;
  /** Whole US dollars that the completed order still asks for; 0 to say nothing about it. */
  dueAmount: number;
  /** Whether the agency holds a payment for the cancelled order and has not decided what becomes of it. */
  isUnrefunded: boolean;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, status, waitsFor, dueAmount, isUnrefunded, publicUrl } = input;
  const { locale } = order;
  const t = words[locale];
  const sentence = sentenceOf(status, waitsFor, locale);
  return renderClientLetter(order, publicUrl, {
    subject: t.subject(order.id, orderStatusInfo[status].label[locale]),
    preheader: sentence,
    first: t.first,
    second: t.second,
    paragraphs: [
      t.afterGreeting(sentence),
      ...(dueAmount > 0 ? [t.due(formatUsd(dueAmount, locale)), ...currencyNote(locale)] : []),
      ...(isUnrefunded ? [t.held] : []),
    ],
    facts: {
      title: t.order,
      facts: [
        { label: t.service, value: services[order.serviceType].name[locale] },
        { label: t.statusLabel, value: orderStatusInfo[status].label[locale] },
      ],
    },
  });
}

/** In German, the sentence after the salutation starts in lower case, except for forms of `Ihr` and nouns. */
function lowerFirst(text: string): string {
  return text.replace(/^(Wir|Eine) /, (word) => word.toLowerCase());
}
