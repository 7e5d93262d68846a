import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isSha256 } from '../../lib/columns.ts';
import { ofOrder } from './orders.ts';

/**
 * The order created by each `Idempotency-Key`. Written in the order's own transaction; after 24 hours it can be
 * taken over by a later request, and the hourly clean-up removes it. At most one row per order of the last
 * day. Key (with its caller) and request body are stored only as SHA-256, since callers may put anything into
 * them.
 * Source: interfaces, `POST /api/orders`.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    keyHash: text().primaryKey(),
    bodyHash: text().notNull(),
    orderId: ofOrder(),
    createdAt: createdAt(),
  },
  (t) => [
    check('idempotency_keys_key_hash_check', isSha256(t.keyHash)),
    check('idempotency_keys_body_hash_check', isSha256(t.bodyHash)),
    index('idempotency_keys_created_at_index').on(t.createdAt),
  ],
);
