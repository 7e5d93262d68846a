import { unattachedTotalMaxBytes } from '@storefront/contracts/uploads/storage-limits.ts';
import type { Database } from '@storefront/db/client.ts';
import { storageFiles } from '@storefront/db/schema/storage-files.ts';
import { storageMultipartUploads } from '@storefront/db/schema/storage-multipart-uploads.ts';
import { isNull, sum } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { StorageError } from '../protocol/storage-error.ts';
import { storageCounters } from '../storage-metrics.ts';

const bytesPerPoint = 1024 * 1024;
const knownForMs = 5000;
const retryAfterSeconds = 60;

const totals = new WeakMap<Database, { bytes: number; readAt: number }>();

/**
 * Takes an upload's announced size off what its address may send in a day, and refuses everybody while the uploads that
 * nobody has attached fill what they may of the disk.
 *
 * @throws AppError `RATE_LIMITED`; StorageError `RequestThrottledError`.
 */
export async function consumeUploadQuota(
  { db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>,
  clientAddress: string,
  sizeBytes: number,
): Promise<void> {
  try {
    await rateLimits.storageBytesByAddress.consume(clientAddress, Math.ceil(sizeBytes / bytesPerPoint));
    if ((await unattachedBytes(db)) + sizeBytes > unattachedTotalMaxBytes) {
      throw new StorageError('RequestThrottledError', { retryAfterSeconds });
    }
  } catch (error) {
    storageCounters.quotaRefusals += 1;
    throw error;
  }
}

/** Of files that nobody has attached, and of what multipart uploads have announced. */
async function unattachedBytes(db: Database): Promise<number> {
  const known = totals.get(db);
  if (known && Date.now() - known.readAt < knownForMs) return known.bytes;
  const [[files], [announced]] = await Promise.all([
    db
      .select({ bytes: sum(storageFiles.sizeBytes).mapWith(Number) })
      .from(storageFiles)
      .where(isNull(storageFiles.attachedFileId)),
    db
      .select({ bytes: sum(storageMultipartUploads.sizeBytes).mapWith(Number) })
      .from(storageMultipartUploads)
      .where(isNull(storageMultipartUploads.errorCode)),
  ]);
  const bytes = (files?.bytes ?? 0) + (announced?.bytes ?? 0);
  totals.set(db, { bytes, readAt: Date.now() });
  return bytes;
}
