import type { OrderMailKind } from '@storefront/contracts/mail/mail-kinds.ts';
import type { OrderEventOf } from '@storefront/contracts/orders/order-event.schema.ts';
import { orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { isCalledOff } from '@storefront/contracts/pricing/order-money.ts';

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
  'payment-refunded': {},
  'payment-refund-failed': {},
  // Most clients pay the rest right after they have approved the work; the others are asked for it.
  'payment-due': { delayMs: 60 * minuteMs, keeps: 'last' },
  'message-letter': messageRule,
  'message-notice': messageRule,
  'deliverable-ready': { keeps: 'last' },
  'round-offered': { keeps: 'last' },
  'round-accepted': {},
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

/** Returns the mails that lose their purpose with the end of an order. */
export const outdatedAtTheEnd = ({ to }: OrderEventOf<'status-changed'>) => [
  ...(orderStatusInfo[to].isEnd ? reminders : []),
  ...(isCalledOff({ status: to }) ? paymentRequests : []),
];
