import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isText, moment } from '../../lib/columns.ts';

/**
 * The scheduled backups, one row for each day on which one was due, in the site's time zone. Written by the instance
 * that makes it: `locked_until` keeps the others away meanwhile, and lets one of them take over when it dies. A failed
 * one is due again at `run_after`; `last_error` says why it failed, and is null once `done_at` says that a backup was
 * written and could be restored. `file_name` lies in the `BACKUP_DIR` of that instance.
 */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    day: date({ mode: 'string' }).notNull().unique('backups_day_unique'),
    attempts: integer().notNull().default(1),
    runAfter: moment().notNull().defaultNow(),
    lockedUntil: moment(),
    doneAt: moment(),
    fileName: text(),
    sizeBytes: bigint({ mode: 'number' }),
    lastError: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('backups_attempts_check', sql`${t.attempts} >= 1`),
    check('backups_file_name_check', isText(t.fileName, 100)),
    check('backups_last_error_check', isText(t.lastError, 1000)),
    check(
      'backups_done_check',
      sql`(${t.doneAt} is null) = (${t.fileName} is null) and (${t.doneAt} is null) = (${t.sizeBytes} is null) and (${t.doneAt} is null or ${t.lastError} is null)`,
    ),
    index('backups_done_index').on(t.doneAt).where(sql`${t.doneAt} is not null`),
  ],
);
export type BackupRow = typeof backups.$inferSelect;
