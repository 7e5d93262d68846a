import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isSha256, moment } from '../../lib/columns.ts';

/**
 * How far the mailbox of `IMAP_URL` has been read, one row for each that ever was set; `key` is a hash of its address.
 * `last_uid` is the last mail that was dealt with, of those that `uid_validity` numbers. One instance reads, until
 * `locked_until`; each claim counts `turn` up, so what a former reader still writes is refused.
 * `trying_uid` is being read: `starts` counts the attempts that have not ended, `failures` those that ended with an error.
 */
export const mailboxes = pgTable(
  'mailboxes',
  {
    key: text().primaryKey(),
    uidValidity: bigint({ mode: 'number' }),
    lastUid: bigint({ mode: 'number' }).notNull().default(0),
    tryingUid: bigint({ mode: 'number' }),
    starts: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    turn: integer().notNull().default(0),
    lockedUntil: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check('mailboxes_key_check', isSha256(t.key)),
    check('mailboxes_last_uid_check', sql`${t.lastUid} >= 0`),
  ],
);
export type MailboxRow = typeof mailboxes.$inferSelect;
