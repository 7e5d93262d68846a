import { stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@storefront/db/lib/make-folder.ts';
import type { BackupRow } from '@storefront/db/schema/server/backups.ts';
import { type RepeatedTask, repeatTask } from '#lib/work/repeat-task.ts';
import type { Deps } from '../../deps.ts';
import { backupFileName, removeOutdated, removeUnfinished } from './backup-files.ts';
import { isBackupFolderLost, noteBackupFolder } from './backup-folder.ts';
import { claimBackup, leaseMs, markDone, markFailed, releaseBackup, renewLease } from './backup-queries.ts';
import { dueDay } from './due-day.ts';
import { runBackupProgram } from './run-backup-program.ts';

export type BackupDeps = Pick<Deps, 'env' | 'db' | 'log' | 'wakeOutbox'>;

/** Writes a verified backup to a file; ends early when `signal` aborts. */
export type MakeBackup = (fileName: string, signal: AbortSignal) => Promise<void>;

/** Lets a start finish before the machine gets more work. */
const firstAfterMs = 60_000;
const everyMs = 60_000;
const errorMaxLength = 1000;

/**
 * Makes the daily backup in `BACKUP_DIR` once it is due, on one of any number of instances. A backup missed
 * while no server was running is made up for. Does nothing without `BACKUP_DIR`.
 */
export function startBackups(deps: BackupDeps): RepeatedTask | null {
  if (!deps.env.backup) return null;
  return repeatTask((signal) => backUpIfDue(deps, { signal }), {
    firstMs: firstAfterMs,
    nextMs: () => everyMs,
  });
}

/**
 * Makes today's backup, or yesterday's before the configured time, unless it exists or is being made. Never
 * rejects.
 */
export async function backUpIfDue(
  deps: BackupDeps,
  options: { signal: AbortSignal; now?: Date; make?: MakeBackup },
): Promise<void> {
  const { env, db, log } = deps;
  if (!env.backup || options.signal.aborted) return;
  try {
    const row = await claimBackup(db, dueDay(options.now ?? new Date(), env.backup.at, env.timeZone));
    if (!row) return;
    const renewal = setInterval(() => {
      renewLease(db, row).catch((error) => log.warn({ err: error }, 'The lease of a backup was not renewed'));
    }, leaseMs / 3);
    try {
      await makeClaimed(deps, row, { folder: env.backup.dir, make: runBackupProgram, ...options });
    } finally {
      clearInterval(renewal);
    }
  } catch (error) {
    log.error({ err: error }, 'whether a backup is due could not be read or noted; trying again in a minute');
  }
}

async function makeClaimed(
  { env, db, log, wakeOutbox }: BackupDeps,
  row: BackupRow,
  { folder, make, signal }: { folder: string; make: MakeBackup; signal: AbortSignal },
): Promise<void> {
  const fileName = backupFileName(row.day);
  const file = path.join(folder, fileName);
  const startedAt = performance.now();
  try {
    if (await isBackupFolderLost(env.dataDir, folder)) throw new Error(lostReason(file));
    makeFolder(folder);
    await removeUnfinished(folder);
    await make(file, signal);
    const { size: sizeBytes } = await stat(file);
    await removeOutdated(folder, row.day);
    await noteBackupFolder(env.dataDir, folder);
    await markDone(db, row, { fileName, sizeBytes });
    log.info({ file, sizeBytes, seconds: Math.round((performance.now() - startedAt) / 1000) }, 'Backup made');
  } catch (error) {
    // The server is shutting down; the next one starts again.
    if (signal.aborted) return releaseBackup(db, row);
    const reason = (error instanceof Error ? error.message : String(error)).trim().slice(-errorMaxLength);
    log.error({ error: reason }, 'Backup failed; it is tried again in an hour');
    await markFailed(db, row, reason || 'unknown');
    wakeOutbox();
  }
}

const lostReason = (file: string) =>
  `${path.dirname(file)} has none of the earlier backups, so nothing was written there. If its disk is not mounted, ` +
  `mount it. If the folder is meant to be empty, make the first backup yourself: npm run backup -- ${file}`;
