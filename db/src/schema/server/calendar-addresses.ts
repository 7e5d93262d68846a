import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isSha256 } from '../../lib/columns.ts';
import { users } from '../auth/users.ts';

/**
 * The address under which a user's calendar program reads the due dates, one per user; a new one takes the place of the old
 * one, which ends with the user. `token_hash` is the SHA-256 of its secret in hex: a reader of this table cannot read a calendar.
 */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('calendar_addresses_token_hash_unique'),
    createdAt: createdAt(),
  },
  (t) => [check('calendar_addresses_token_hash_check', isSha256(t.tokenHash))],
);
