import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isSha256, moment } from '../../lib/columns.ts';

/**
 * What visitors' cloud accounts let us do for a short time: read from an account that a person signed in to, fetch one
 * file that they picked. Written at the sign-in and with each picked file, removed by the one who takes a picked file, by
 * the sign-out and, once expired, by the hourly clean-up; at most an hour of visits.
 * `key_hash` is the SHA-256 of a key that only the visitor has, and `sealed` can be opened with that key only: who
 * reads this table learns nothing.
 */
export const cloudGrants = pgTable(
  'cloud_grants',
  {
    keyHash: text().primaryKey(),
    sealed: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('cloud_grants_key_hash_check', isSha256(t.keyHash)),
    index('cloud_grants_expires_at_index').on(t.expiresAt),
  ],
);
