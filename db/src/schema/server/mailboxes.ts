import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isSha256, moment } from '../../lib/columns.ts';

/**
 * The read position in the mailbox of `IMAP_URL`, one row per mailbox ever configured; `key` is a hash of its
 * address. `last_uid` is the UID of the last processed mail, within `uid_validity`. One instance reads, until
 * `locked_until`; each claim increments `turn`, so that late writes of a former reader are rejected.
 * `trying_uid` is the mail being read: `starts` counts unfinished attempts, `failures` those that ended with
 * an error.
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
