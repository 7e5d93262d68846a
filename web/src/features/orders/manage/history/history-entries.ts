import type { OrderMail } from '@storefront/contracts/mail/outbox.schema.ts';
import type { OrderEvent } from '@storefront/contracts/orders/order-event.schema.ts';

/** An entry of an order's history: an event, or a mail about the order. `at` is ISO 8601. */
export type HistoryEntry = { key: string; at: string } & (
  | { event: OrderEvent; mail?: never }
  | { mail: OrderMail; event?: never }
);

/**
 * Returns events and mails of an order, oldest first. A mail is sorted by the time it was sent or, if unsent,
 * queued.
 */
export function historyEntries(events: readonly OrderEvent[], mails: readonly OrderMail[]): HistoryEntry[] {
  return [
    ...events.map((event) => ({ key: `event-${event.id}`, at: event.createdAt, event })),
    ...mails.map((mail) => ({ key: `mail-${mail.id}`, at: mail.sentAt ?? mail.createdAt, mail })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
