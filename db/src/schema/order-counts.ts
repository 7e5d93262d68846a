import { integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';

/**
 * How many orders each `order_state` has: the sum of `count` over the slots, of which a connection uses one, so that
 * orders written at the same moment do not wait for each other. A single slot may be negative. Kept by triggers of
 * `orders`, in the transaction of the change; nobody else writes here. At most 30 rows per slot.
 */
export const orderCounts = pgTable(
  'order_counts',
  {
    slot: smallint().notNull(),
    state: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'order_counts_pkey', columns: [t.slot, t.state] })],
);
