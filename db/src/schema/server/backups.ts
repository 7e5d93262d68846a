import { isNotNull, sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isText, moment } from '../../lib/columns.ts';

/**
 * Scheduled backups, one row per day on which one was due, in the site's time zone. Written by the instance
 * that makes the backup: `locked_until` keeps other instances from making it at the same time, and lets one
 * take over if this one dies. A failed backup is due again at `run_after`; `last_error` says why it failed.
 * Once a backup was written and restored on trial, `done_at` is set and `last_error` is null. `file_name` is
 * relative to that instance's `BACKUP_DIR`.
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
    index('backups_done_index').on(t.doneAt).where(isNotNull(t.doneAt)),
  ],
);
export type BackupRow = typeof backups.$inferSelect;
