import type { MailKind } from '@storefront/contracts/mail/mail-kinds.ts';
import type { OrderEventOf } from '@storefront/contracts/orders/order-event.schema.ts';
import { orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { isCalledOff } from '@storefront/contracts/pricing/order-money.ts';

/** A mail that an event causes. */
export type MailRule = {
  kind: MailKind;
  /** Sent only if the change asks for it with `tellClient`. */
  isOptional?: boolean;
  /** Delays the mail by this time, so that it also covers the events until then. */
  delayMs?: number;
  /** If several such mails are queued and untried, keeps only the first or the last; keeps all if absent. */
  keeps?: 'first' | 'last';
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const operatorNotice: MailRule = { kind: 'client-event-notice' };
export const confirmation: MailRule = { kind: 'quote-confirmation' };
export const newOrderNotice: MailRule = { kind: 'new-order-notice' };
export const statusLetter: MailRule = { kind: 'status-changed', isOptional: true };
export const acceptanceLetter: MailRule = { kind: 'acceptance-letter' };
export const paymentLetter: MailRule = { kind: 'payment-received' };
const paymentDue: MailRule = { kind: 'payment-due', delayMs: 60 * minuteMs, keeps: 'last' };
const recordedLetter: MailRule = { kind: 'payment-recorded', isOptional: true };
export const deliverableReady: MailRule = { kind: 'deliverable-ready', keeps: 'last' };
export const roundOffered: MailRule = { kind: 'round-offered', keeps: 'last' };
export const closingLetter: MailRule = { kind: 'closing-letter', keeps: 'last' };
export const withdrawalLetter: MailRule = { kind: 'withdrawal-letter' };

/** Gives the operator two minutes to correct a mistyped date before the client reads it. */
export const deliveryDate: MailRule = {
  kind: 'delivery-date',
  isOptional: true,
  delayMs: 2 * minuteMs,
  keeps: 'first',
};

export const filesReceived: MailRule = {
  kind: 'files-received',
  isOptional: true,
  delayMs: minuteMs,
  keeps: 'first',
};

/** Returns the quote mail, and the reminders after three and seven days for as long as the quote is valid. */
export function quoteLetters({ validUntil }: OrderEventOf<'quote-sent'>): MailRule[] {
  const validMs = validUntil === undefined ? 0 : new Date(validUntil).getTime() - Date.now();
  const later: MailRule[] = [
    { kind: 'quote-reminder', delayMs: 3 * dayMs },
    { kind: 'quote-second-reminder', delayMs: 7 * dayMs },
  ];
  return [{ kind: 'quote-ready', keeps: 'last' }, ...later.filter(({ delayMs = 0 }) => delayMs < validMs)];
}

/** Most clients pay the rest right after they have approved the work; the others are asked for it. */
export const approvalMails = ({ openAmount = 0 }: OrderEventOf<'deliverable-approved'>): MailRule[] =>
  openAmount > 0 ? [paymentDue, operatorNotice] : [operatorNotice];

/** Notifies the other side; messages within five minutes share one mail. */
export const messageMails = ({ from }: OrderEventOf<'message-sent'>): MailRule[] => [
  { kind: from === 'client' ? 'message-notice' : 'message-letter', delayMs: 5 * minuteMs, keeps: 'first' },
];

export const paymentRequests = (): readonly MailKind[] => ['payment-due'];

/** Nothing is said about a status that records no further money. */
export const recordedMails = ({ recorded = 0 }: OrderEventOf<'payment-changed'>): MailRule[] =>
  recorded > 0 ? [recordedLetter] : [];

/** After a correction the letter would report money that did not arrive; after anything else the request is outdated. */
export const outdatedByPayment = ({ recorded = 0 }: OrderEventOf<'payment-changed'>): readonly MailKind[] =>
  recorded < 0 ? ['payment-recorded'] : paymentRequests();

export const reminders = (): readonly MailKind[] => ['quote-reminder', 'quote-second-reminder'];

export const remindersAtTheEnd = ({ to }: OrderEventOf<'status-changed'>): readonly MailKind[] => [
  ...(orderStatusInfo[to].isEnd ? reminders() : []),
  ...(isCalledOff({ status: to }) ? paymentRequests() : []),
];

export const remindersOfContract = (): readonly MailKind[] => [...reminders(), ...paymentRequests()];

/** A client who writes needs no reminder. */
export const remindersOfWriter = ({ from }: OrderEventOf<'message-sent'>): readonly MailKind[] =>
  from === 'client' ? reminders() : [];

/** The closing letter already says that the order is completed. */
export const statusLetterWhenClosing = (): readonly MailKind[] => ['status-changed'];
