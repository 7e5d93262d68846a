import { assertRoom } from '@storefront/db/embedded/assert-room.ts';
import type { BackupContents } from '../../backup/read-backup.ts';
import type { Env } from '../../env.ts';

/** In the embedded database a row takes six times its text, with its indexes and the log; the rest is a reserve. */
const bytesPerRowByte = 8;

/**
 * Call this before a restore: a full disk would stop the embedded database in the middle, without an error.
 *
 * @throws Error that states how much space is missing in the data directory.
 */
export async function assertRestoreRoom(
  { rowBytes, fileBytes }: BackupContents['sizes'],
  { databaseUrl, s3, dataDir }: Pick<Env, 'databaseUrl' | 's3' | 'dataDir'>,
): Promise<void> {
  const neededBytes = (databaseUrl === null ? rowBytes * bytesPerRowByte : 0) + (s3 ? 0 : fileBytes);
  if (neededBytes > 0) await assertRoom(dataDir, neededBytes);
}
