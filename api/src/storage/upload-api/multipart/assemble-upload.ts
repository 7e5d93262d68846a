import { Readable } from 'node:stream';
import type { Database } from '@storefront/db/client.ts';
import type { StorageFileRow } from '@storefront/db/schema/storage/storage-files.ts';
import {
  type StorageMultipartUploadRow,
  storageMultipartParts,
  storageMultipartUploads,
} from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { isLeaseOver } from '#lib/sql/has-passed.ts';
import { msFromNow } from '#lib/sql/ms-from-now.ts';
import { storageCounters } from '../../metrics/storage-metrics.ts';
import type { ObjectStore } from '../../object-store/object-store.ts';
import { StorageError } from '../../protocol/storage-error.ts';
import { publishFile, type ReceivedFile, receiveFile } from '../receive-file.ts';
import { abortDirectUpload, isComplete, listDirectParts, takeDirectUpload } from './direct-parts.ts';
import { deleteParts, partKey, partsOf } from './multipart-parts.ts';

export type AssembleDeps = Pick<Deps, 'db' | 'fileStore' | 'log' | 'background' | 'rateLimits'>;

/** How long an instance may be silent before another takes over its work. */
const leaseMs = 60_000;
const renewEveryMs = 15_000;

/** Returns true when all parts have arrived completely. */
export async function isEveryPartThere(
  { db, fileStore }: Pick<AssembleDeps, 'db' | 'fileStore'>,
  upload: StorageMultipartUploadRow,
): Promise<boolean> {
  if (upload.directUploadId !== null) {
    return isComplete(upload, (await listDirectParts(fileStore, upload)) ?? []);
  }
  return (
    (await db.$count(storageMultipartParts, eq(storageMultipartParts.uploadUuid, upload.uuid))) ===
    partsOf(upload)
  );
}

/**
 * Assembles an upload's parts into one file, on the instance that takes the lease first. The parts are kept
 * until the file is visible, so that the work can be repeated if the process is killed at any moment.
 *
 * @returns null when another instance is working on it.
 * @throws StorageError when the content is refused; the refusal is stored for later polls.
 */
export async function assembleUpload(
  deps: AssembleDeps,
  upload: StorageMultipartUploadRow,
): Promise<StorageFileRow | null> {
  const { db, fileStore } = deps;
  const isThis = eq(storageMultipartUploads.uuid, upload.uuid);
  if (!(await takeLease(db, isThis))) return null;
  const renewal = renewLease(db, isThis);
  try {
    const received =
      upload.directUploadId === null
        ? await receiveParts(deps, upload)
        : await takeDirectUpload(deps, upload);
    const { isStored, source, metadata, tags, addressKey } = upload;
    const row = await publishFile(deps, received, { isStored, source, metadata, tags }, addressKey);
    storageCounters.multipartUploads += 1;
    await removeParts(fileStore, upload);
    await db.delete(storageMultipartUploads).where(isThis);
    return row;
  } catch (error) {
    clearInterval(renewal);
    // A refusal is final. Any other error may not occur again on the next attempt.
    const errorCode = error instanceof StorageError ? error.code : null;
    await db
      .update(storageMultipartUploads)
      .set({ errorCode, assembledUntil: new Date(0) })
      .where(isThis);
    if (errorCode) await removeParts(fileStore, upload);
    else deps.log.error({ err: error }, 'putting an upload together failed; the next poll tries again');
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function takeLease(db: Database, isThis: SQL): Promise<boolean> {
  const { assembledUntil, errorCode, uuid } = storageMultipartUploads;
  const taken = await db
    .update(storageMultipartUploads)
    .set({ assembledUntil: msFromNow(leaseMs) })
    .where(and(isThis, isNull(errorCode), isLeaseOver(assembledUntil, leaseMs)))
    .returning({ uuid });
  return taken.length > 0;
}

function renewLease(db: Database, isThis: SQL): NodeJS.Timeout {
  return setInterval(() => {
    db.update(storageMultipartUploads)
      .set({ assembledUntil: msFromNow(leaseMs) })
      .where(isThis)
      .execute()
      .catch(() => {});
  }, renewEveryMs).unref();
}

/** Removes all parts of an upload that have arrived. */
export async function removeParts(fileStore: ObjectStore, upload: StorageMultipartUploadRow): Promise<void> {
  if (upload.directUploadId === null) await deleteParts(fileStore, upload);
  else await abortDirectUpload(fileStore, upload);
}

async function receiveParts(deps: AssembleDeps, upload: StorageMultipartUploadRow): Promise<ReceivedFile> {
  const received = await receiveFile(deps, {
    uuid: upload.uuid,
    name: upload.originalName,
    body: Readable.from(partBytes(deps.fileStore, upload), { objectMode: false, highWaterMark: 256 * 1024 }),
    maxBytes: upload.sizeBytes,
    tooLarge: 'MultipartUploadSizeTooLargeError',
    isTrusted: upload.isTrusted,
  });
  if (received.sizeBytes !== upload.sizeBytes) throw new StorageError('MultipartUploadSizeTooSmallError');
  return received;
}

async function* partBytes(fileStore: ObjectStore, upload: StorageMultipartUploadRow): AsyncGenerator<Buffer> {
  for (let number = 0; number < partsOf(upload); number++) {
    const part = await fileStore.get(partKey(upload.uuid, number));
    if (!part) throw new StorageError('MultipartUploadSizeTooSmallError');
    yield* part.stream;
  }
}
