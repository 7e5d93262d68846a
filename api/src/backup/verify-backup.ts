import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '@storefront/db/client.ts';
import { assertRoom } from '@storefront/db/embedded/assert-room.ts';
import { snapshotsFolder } from '@storefront/db/embedded/snapshot.ts';
import { makeFolder } from '@storefront/db/lib/make-folder.ts';
import type { ObjectStore } from '../storage/object-store/object-store.ts';
import { backedUpTables } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';

/** Reads each file to its end and discards it: the backup's gzip checksum covers the bytes. */
const readThrough: Pick<ObjectStore, 'put' | 'delete'> = {
  async put(_key, body) {
    let sizeBytes = 0;
    for await (const chunk of body) sizeBytes += (chunk as Buffer).length;
    return { sizeBytes };
  },
  async delete() {},
};

/**
 * Restores a backup of this release into a temporary embedded database, and reads all of its files.
 *
 * @param place.sizeBytes approximate size of the database; with less free space than that the restore is not
 * attempted.
 * @throws Error when the backup cannot be restored, or yields fewer rows than it contains.
 */
export async function verifyBackup(
  fileName: string,
  place: { dataDir: string; sizeBytes: number },
): Promise<void> {
  const scratch = path.join(place.dataDir, snapshotsFolder, `trial-${process.pid}`);
  await assertRoom(scratch, place.sizeBytes);
  try {
    makeFolder(scratch);
    const database = await openDatabase({ databaseUrl: null, dataDir: scratch, isScratch: true });
    try {
      const target = { db: database.db, fileStore: readThrough };
      const counts = await restoreBackup(target, fileName, { isTrial: true });
      let found = 0;
      for (const table of backedUpTables) found += await database.db.$count(table);
      if (found !== counts.rows) {
        throw new Error(`Of ${counts.rows} rows in the backup only ${found} could be restored`);
      }
    } finally {
      await database.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}
