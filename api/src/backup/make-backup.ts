import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { knownMigrations, type OpenDatabaseOptions, openDatabaseBeside } from '@storefront/db/client.ts';
import { findDatabaseSize } from '@storefront/db/database-size.ts';
import { makeFolder } from '@storefront/db/lib/make-folder.ts';
import type { ObjectStore } from '../storage/object-store/object-store.ts';
import { appliedMigrations } from './applied-migrations.ts';
import { checkBackup } from './read-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { type BackupCounts, StoredFileMissingError, syncToDisk, writeBackup } from './write-backup.ts';

/** Extension of a backup that has not been verified by a trial restore yet. */
const unverifiedEnding = '.unverified';

/**
 * Backs up database and files, also while a server is running, and verifies the result with a trial restore.
 * The file gets its final name only then, so every file with that name can be restored; an existing file is
 * kept until then.
 *
 * @returns `isRestored` is false for a database that a newer release has migrated: its backup was only read.
 * @throws Error when the backup cannot be written or restored; the new file is then removed.
 */
export async function makeBackup(
  source: Pick<OpenDatabaseOptions, 'databaseUrl' | 'dataDir'>,
  fileStore: Pick<ObjectStore, 'get'>,
  fileName: string,
): Promise<BackupCounts & { isRestored: boolean }> {
  const folder = path.dirname(path.resolve(fileName));
  const unverified = `${fileName}${unverifiedEnding}`;
  makeFolder(folder);
  try {
    const { counts, sizeBytes, isNewer } = await untilFilesStay(() => write(source, fileStore, unverified));
    // A temporary database has the tables of this release, which may lack columns of a newer one.
    if (isNewer) await checkBackup(null, unverified);
    else await verifyBackup(unverified, { dataDir: source.dataDir, sizeBytes });
    await rename(unverified, fileName);
    await syncToDisk(folder);
    return { ...counts, isRestored: !isNewer };
  } catch (error) {
    await rm(unverified, { force: true });
    throw error;
  }
}

const triesMax = 3;

/**
 * Repeats a backup that found a file gone: the order's client may have been erased since its snapshot. One that the
 * next snapshot still names is lost.
 */
export async function untilFilesStay<T>(write: () => Promise<T>): Promise<T> {
  let missingKey: string | null = null;
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof StoredFileMissingError) || error.key === missingKey || tries === triesMax) {
        throw error;
      }
      missingKey = error.key;
    }
  }
}

/** Deletes the database copy before the trial restore, so that the disk never holds both. */
async function write(
  source: Pick<OpenDatabaseOptions, 'databaseUrl' | 'dataDir'>,
  fileStore: Pick<ObjectStore, 'get'>,
  fileName: string,
): Promise<{ counts: BackupCounts; sizeBytes: number; isNewer: boolean }> {
  const database = await openDatabaseBeside(source);
  try {
    const sizeBytes = await findDatabaseSize(database.db);
    const known = new Set(knownMigrations());
    const isNewer = (await appliedMigrations(database.db)).some((hash) => !known.has(hash));
    return { counts: await writeBackup({ db: database.db, fileStore }, fileName), sizeBytes, isNewer };
  } finally {
    await database.close();
  }
}
