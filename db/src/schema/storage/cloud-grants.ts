import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isSha256, moment } from '../../lib/columns.ts';

/**
 * Short-lived access to visitors' cloud accounts: to read an account that a visitor signed in to, or to fetch
 * one picked file. Written at sign-in and with each picked file, removed when a picked file is fetched, at
 * sign-out and, once expired, by the hourly clean-up; covers at most the last hour of visits. `key_hash` is
 * the SHA-256 of a key that only the visitor has, and `sealed` can only be decrypted with that key: this
 * table alone reveals nothing.
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
