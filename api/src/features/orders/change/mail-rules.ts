import type { OrderMailKind } from '@storefront/contracts/mail/mail-kinds.ts';
import type { OrderEventOf } from '@storefront/contracts/orders/order-event.schema.ts';
import { orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { isCalledOff } from '@storefront/contracts/pricing/order-money.ts';

/** How a mail that an event causes is sent. */
type MailRule = {
  /** Sent only if the change asks for it with `tellClient`. */
  isOptional?: boolean;
  /** Delays the mail by this time, so that it also covers the events until then. */
  delayMs?: number;
  /** If several such mails are queued and untried, keeps only the first or the last; keeps all if absent. */
  keeps?: 'first' | 'last';
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Messages within this time share one mail. */
const messageRule: MailRule = { delayMs: 5 * minuteMs, keeps: 'first' };

export const mailRules: Readonly<Record<OrderMailKind, MailRule>> = {
  'quote-confirmation': {},
  'new-order-notice': {},
  'client-event-notice': {},
  'status-changed': { isOptional: true },
  // Gives the operator two minutes to correct a mistyped date before the client reads it.
  'delivery-date': { isOptional: true, delayMs: 2 * minuteMs, keeps: 'first' },
  'files-received': { isOptional: true, delayMs: minuteMs, keeps: 'first' },
  'quote-ready': { keeps: 'last' },
  'quote-reminder': { delayMs: 3 * dayMs },
  'quote-second-reminder': { delayMs: 7 * dayMs },
  'acceptance-letter': {},
  'payment-received': {},
  'payment-recorded': { isOptional: true },
  // Most clients pay the rest right after they have approved the work; the others are asked for it.
  'payment-due': { delayMs: 60 * minuteMs, keeps: 'last' },
  'message-letter': messageRule,
  'message-notice': messageRule,
  'deliverable-ready': { keeps: 'last' },
  'round-offered': { keeps: 'last' },
  'closing-letter': { keeps: 'last' },
  'withdrawal-letter': {},
};

export const reminders = ['quote-reminder', 'quote-second-reminder'] as const;
export const paymentRequests = ['payment-due'] as const;

/** Returns the quote mail, and the reminders that are sent while the quote is still valid. */
export function quoteMails({ validUntil }: OrderEventOf<'quote-sent'>) {
  const validMs = validUntil === undefined ? 0 : new Date(validUntil).getTime() - Date.now();
  const inTime = reminders.filter((kind) => (mailRules[kind].delayMs ?? 0) < validMs);
  return ['quote-ready', ...inTime] as const;
}

export const approvalMails = ({ openAmount = 0 }: OrderEventOf<'deliverable-approved'>) =>
  openAmount > 0 ? (['payment-due', 'client-event-notice'] as const) : (['client-event-notice'] as const);

/** Notifies the other side. */
export const messageMails = ({ from }: OrderEventOf<'message-sent'>) =>
  [from === 'client' ? 'message-notice' : 'message-letter'] as const;

/** No letter is sent about a status that records no further money. */
export const recordedMails = ({ recorded = 0 }: OrderEventOf<'payment-changed'>) =>
  recorded > 0 ? (['payment-recorded'] as const) : [];

/** The alert about a payment that was not due tells the operator all of it. */
export const paymentMails = ({ notDue }: OrderEventOf<'payment-received'>) =>
  notDue ? (['payment-received'] as const) : (['payment-received', 'client-event-notice'] as const);

/** After a correction the letter would report money that did not arrive; after anything else the request is outdated. */
export const outdatedByPayment = ({ recorded = 0 }: OrderEventOf<'payment-changed'>) =>
  recorded < 0 ? (['payment-recorded'] as const) : paymentRequests;

export const outdatedAtTheEnd = ({ to }: OrderEventOf<'status-changed'>) => [
  ...(orderStatusInfo[to].isEnd ? reminders : []),
  ...(isCalledOff({ status: to }) ? paymentRequests : []),
];

/** A client who writes needs no reminder. */
export const outdatedByMessage = ({ from }: OrderEventOf<'message-sent'>) =>
  from === 'client' ? reminders : [];
