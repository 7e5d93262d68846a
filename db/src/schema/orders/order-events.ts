import type { Readable } from '@storefront/contracts/lib/readable.ts';
import {
  type OrderEventData,
  type OrderEventType,
  orderEventDataSchema,
  orderEventTypes,
} from '@storefront/contracts/orders/order-event.schema.ts';
import { type SQL, sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, quoted, unionColumn } from '../../lib/columns.ts';
import { ofOrder } from './orders.ts';

const eventData = unionColumn<OrderEventData>(orderEventDataSchema.options);

/**
 * The history of an order: what happened, who did it and when. Every change writes its row in its own
 * transaction; rows are never removed, and only an erasure changes them. A handful of rows per order. `actor` is
 * the operator's username, stored as text so that it outlives the user; null for the client.
 * Source: decisions (2) and (4).
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: ofOrder(),
    actor: text(),
    data: eventData().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('order_events_data_check', sql`coalesce(${t.data} ->> 'type', '') in (${quoted(orderEventTypes)})`),
    index('order_events_order_id_index').on(t.orderId, t.id),
  ],
);
/** A row after `onlyReadable`. */
export type OrderEventRow = Readable<typeof orderEvents.$inferSelect>;

/** Condition for events with all of these values: `hasFacts({ type: 'status-changed', to: 'completed' })`. */
export function hasFacts(facts: Partial<OrderEventData> | { type: OrderEventType }): SQL {
  return sql`${orderEvents.data} @> ${JSON.stringify(facts)}::jsonb`;
}
