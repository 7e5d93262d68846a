import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type OpenDatabaseOptions, openDatabaseBeside } from '@storefront/db/client.ts';
import { findDatabaseSize } from '@storefront/db/database-size.ts';
import type { ObjectStore } from '../storage/object-store/object-store.ts';
import { verifyBackup } from './verify-backup.ts';
import { type BackupCounts, syncToDisk, writeBackup } from './write-backup.ts';

/** Ending of a backup that has not been restored on trial yet. */
const unverifiedEnding = '.unverified';

/**
 * Saves database and files, beside a running server as well, and restores the result on trial. Only then does it get
 * its name, so that whatever has the name can be restored; what was there before stays until then.
 *
 * @throws Error when it cannot be written or restored; nothing is left of it then.
 */
export async function makeBackup(
  source: Pick<OpenDatabaseOptions, 'databaseUrl' | 'dataDir'>,
  fileStore: Pick<ObjectStore, 'get'>,
  fileName: string,
): Promise<BackupCounts> {
  const folder = path.dirname(path.resolve(fileName));
  const unverified = `${fileName}${unverifiedEnding}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { counts, sizeBytes } = await write(source, fileStore, unverified);
    await verifyBackup(unverified, { dataDir: source.dataDir, sizeBytes });
    await rename(unverified, fileName);
    await syncToDisk(folder);
    return counts;
  } catch (error) {
    await rm(unverified, { force: true });
    throw error;
  }
}

/** Lets go of the copy of an embedded database before the trial, so that the disk need not hold both. */
async function write(
  source: Pick<OpenDatabaseOptions, 'databaseUrl' | 'dataDir'>,
  fileStore: Pick<ObjectStore, 'get'>,
  fileName: string,
): Promise<{ counts: BackupCounts; sizeBytes: number }> {
  const database = await openDatabaseBeside(source);
  try {
    const sizeBytes = await findDatabaseSize(database.db);
    return { counts: await writeBackup({ db: database.db, fileStore }, fileName), sizeBytes };
  } finally {
    await database.close();
  }
}
