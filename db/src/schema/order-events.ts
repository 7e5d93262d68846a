import { orderEventTypes } from '@storefront/contracts/orders/order.schema.ts';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf } from './columns.ts';
import { orders } from './orders.ts';

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
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    type: text({ enum: orderEventTypes }).notNull(),
    actor: text(),
    from: text(),
    to: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('order_events_type_check', isOneOf(t.type, orderEventTypes)),
    index('order_events_order_id_index').on(t.orderId, t.id),
  ],
);
export type OrderEventRow = typeof orderEvents.$inferSelect;
