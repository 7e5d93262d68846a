import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isSha256, moment } from '../../lib/columns.ts';
import { users } from './users.ts';

/**
 * Links that set a new password, one per user: a new one takes the place of the one before. Written when the mail with it
 * is made, removed by its use and, once expired, by the hourly clean-up.
 * `token_hash` is the SHA-256 of the token in hex; the token itself is in the mail only.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('password_resets_token_hash_unique'),
    expiresAt: moment().notNull(),
  },
  (t) => [check('password_resets_token_hash_check', isSha256(t.tokenHash))],
);
