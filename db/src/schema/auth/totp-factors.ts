import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../lib/columns.ts';
import { users } from './users.ts';

/**
 * Authenticator apps, one per user at most. Written by the account page; a row without `enabled_at` waits for its first
 * code and counts for nothing.
 * `sealed_secret` is under a key of `app_secrets`. `last_step` is the 30-second step of the last code that was taken: none
 * of it or before is taken again.
 */
export const totpFactors = pgTable('totp_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: text().notNull(),
  enabledAt: moment(),
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
});
