import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../lib/columns.ts';
import { ofUser } from './users.ts';

/**
 * Authenticator apps, at most one per user. Written by the account page; a row without `enabled_at` is
 * waiting for its first code and has no effect yet. `sealed_secret` is encrypted with a key from
 * `app_secrets`. `last_step` is the 30-second step of the last accepted code: codes of this or an earlier
 * step are no longer accepted.
 */
export const totpFactors = pgTable('totp_factors', {
  userId: ofUser().primaryKey(),
  sealedSecret: text().notNull(),
  enabledAt: moment(),
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
});
