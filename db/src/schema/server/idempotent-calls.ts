import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isSha256 } from '../../lib/columns.ts';

/**
 * Calls that were sent with an `Idempotency-Key`, but for those that create an order, which have `idempotency_keys`.
 * Written before the call is carried out, removed when it is refused, completed with its sealed response, taken over by a
 * later call once 24 hours old, removed then by the hourly clean-up. At most one row per such call of the last day.
 * `key_hash` is the SHA-256 of key, caller and call; `sealed` is null while the call is carried out, and can be opened
 * with the key alone, since responses can contain secrets.
 * Source: interfaces, "Idempotency-Key".
 */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    keyHash: text().primaryKey(),
    bodyHash: text().notNull(),
    sealed: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('idempotent_calls_key_hash_check', isSha256(t.keyHash)),
    check('idempotent_calls_body_hash_check', isSha256(t.bodyHash)),
    index('idempotent_calls_created_at_index').on(t.createdAt),
  ],
);
