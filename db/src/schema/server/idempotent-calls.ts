import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isSha256 } from '../../lib/columns.ts';

/**
 * Calls with an `Idempotency-Key`, except those that create an order, which use `idempotency_keys`. Written
 * before the call is executed, removed if it is rejected, completed with its encrypted response; after 24
 * hours it can be taken over by a later call, and the hourly clean-up removes it. At most one row per such
 * call of the last day. `key_hash` is the SHA-256 of key, caller and call; `sealed` is null while the call is
 * in progress, and can only be decrypted with the key, since responses can contain secrets.
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
