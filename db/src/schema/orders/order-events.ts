import {
  type OrderEventData,
  orderEventDataSchema,
  orderEventTypes,
} from '@storefront/contracts/orders/order-event.schema.ts';
import { type SQL, sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, quoted } from '../../lib/columns.ts';
import { ofOrder } from './orders.ts';

/** The contract's facts of an event; what is read is parsed, so no reader meets anything else. */
const eventData = customType<{ data: OrderEventData; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (data) => JSON.stringify(data),
  fromDriver: (stored) =>
    orderEventDataSchema.parse(typeof stored === 'string' ? JSON.parse(stored) : stored),
});

/**
 * What happened to an order, who did it and when. Every change writes its row in the change's own transaction;
 * nothing changes or removes one. A handful of rows per order.
 * `actor` is the operator's username, null for the client; it is kept as text so that it outlives the user.
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
export type OrderEventRow = typeof orderEvents.$inferSelect;

/** The events with all of these facts: `hasFacts({ type: 'status-changed', to: 'completed' })`. */
export function hasFacts(facts: Partial<OrderEventData>): SQL {
  return sql`${orderEvents.data} @> ${JSON.stringify(facts)}::jsonb`;
}
