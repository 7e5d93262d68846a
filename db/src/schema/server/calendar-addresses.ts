import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isSha256 } from '../../lib/columns.ts';
import { ofUser } from '../auth/users.ts';

/**
 * The URL from which a user's calendar app reads the due dates, one per user; a new one replaces the old one,
 * and it is removed with the user. `token_hash` is the SHA-256 of its secret in hex, so reading this table is
 * not enough to read a calendar.
 */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    userId: ofUser().primaryKey(),
    tokenHash: text().notNull().unique('calendar_addresses_token_hash_unique'),
    createdAt: createdAt(),
  },
  (t) => [check('calendar_addresses_token_hash_check', isSha256(t.tokenHash))],
);
