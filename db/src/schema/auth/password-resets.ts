import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { isSha256, moment } from '../../lib/columns.ts';
import { ofUser } from './users.ts';

/**
 * Password reset links, one per user: a new one replaces the previous one. Written when the mail is composed,
 * removed when used or, once expired, by the hourly clean-up. `token_hash` is the SHA-256 of the token in
 * hex; the token itself is only in the mail.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: ofUser().primaryKey(),
    tokenHash: text().notNull().unique('password_resets_token_hash_unique'),
    expiresAt: moment().notNull(),
  },
  (t) => [check('password_resets_token_hash_check', isSha256(t.tokenHash))],
);
