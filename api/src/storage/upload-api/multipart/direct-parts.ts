import { partUrlLifetimeMs } from '@storefront/contracts/uploads/storage-limits.ts';
import type { StorageMultipartUploadRow } from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import { examineObject } from '../../content/examine-object.ts';
import { storageCounters } from '../../metrics/storage-metrics.ts';
import type { ArrivedPart, DirectUpload, DirectUploads } from '../../object-store/direct-uploads.ts';
import type { ObjectStore } from '../../object-store/object-store.ts';
import { StorageError } from '../../protocol/storage-error.ts';
import { storedFileKey } from '../find-stored-file.ts';
import {
  assertAllowed,
  discardFile,
  insertPending,
  type ReceiveDeps,
  type ReceivedFile,
} from '../receive-file.ts';
import { partBytes, partsOf } from './multipart-parts.ts';

type Cut = Pick<StorageMultipartUploadRow, 'uuid' | 'sizeBytes' | 'partSizeBytes'>;
type Started = Cut & Pick<StorageMultipartUploadRow, 'originalName' | 'directUploadId' | 'isTrusted'>;

/** Returns the store's side of a direct upload, or null when the parts go through this server. */
function directUploadOf(fileStore: ObjectStore, { uuid, directUploadId }: Started) {
  const { directUploads } = fileStore;
  if (directUploadId === null || !directUploads) return null;
  const upload: DirectUpload = { key: storedFileKey(uuid), uploadId: directUploadId };
  return { directUploads, upload };
}

/**
 * Returns the store's direct uploads, or null when the parts must go through this server: senders cannot
 * reach the store, or the parts are too short for it.
 */
export function findDirectUploads({ directUploads }: ObjectStore, upload: Cut): DirectUploads | null {
  const isLongEnough = upload.partSizeBytes >= (directUploads?.partMinBytes ?? 0) || partsOf(upload) === 1;
  return isLongEnough ? directUploads : null;
}

/** Starts an upload in the object store; returns its id there and the URLs of its parts, in order. */
export async function beginDirectUpload(
  directUploads: DirectUploads,
  upload: Cut,
): Promise<{ directUploadId: string; addresses: string[] }> {
  const begun = await directUploads.begin(storedFileKey(upload.uuid));
  const addresses = await Promise.all(
    Array.from({ length: partsOf(upload) }, (_, index) =>
      directUploads.addressPart(begun, {
        number: index + 1,
        sizeBytes: partBytes(upload, index),
        lifetimeMs: partUrlLifetimeMs,
      }),
    ),
  );
  return { directUploadId: begun.uploadId, addresses };
}

/** Lists the parts in the object store; null when it does not know the upload (any more). */
export async function listDirectParts(
  fileStore: ObjectStore,
  upload: Started,
): Promise<ArrivedPart[] | null> {
  const direct = directUploadOf(fileStore, upload);
  return (await direct?.directUploads.listParts(direct.upload)) ?? null;
}

/** Returns true when every part has arrived with its expected length. */
export function isComplete(upload: Cut, arrived: readonly ArrivedPart[]): boolean {
  return (
    arrived.length === partsOf(upload) &&
    arrived.every(
      ({ number, sizeBytes }, index) => number === index + 1 && sizeBytes === partBytes(upload, index),
    )
  );
}

export async function abortDirectUpload(fileStore: ObjectStore, upload: Started): Promise<void> {
  const direct = directUploadOf(fileStore, upload);
  await direct?.directUploads.abort(direct.upload);
}

/**
 * Lets the object store assemble the file from its parts, and judges it before it becomes visible. Safe to
 * repeat when the process died at any moment.
 *
 * @throws StorageError when parts are missing or the content is refused; the file is then removed.
 */
export async function takeDirectUpload(deps: ReceiveDeps, upload: Started): Promise<ReceivedFile> {
  const { uuid, originalName, sizeBytes } = upload;
  const key = storedFileKey(uuid);
  // Insert the row before the object exists, so that the clean-up finds it.
  await insertPending(deps.db, { uuid, originalName });
  try {
    const direct = directUploadOf(deps.fileStore, upload);
    const parts = direct && (await direct.directUploads.listParts(direct.upload));
    if (direct && parts) {
      if (!isComplete(upload, parts)) throw new StorageError('MultipartUploadSizeTooSmallError');
      await direct.directUploads.complete(direct.upload, parts);
    }
    const scanned = await examineObject(deps.fileStore, { key, name: originalName, sizeBytes });
    if (!scanned) throw new StorageError('MultipartFileNotFoundError');
    if (scanned.sizeBytes !== sizeBytes) throw new StorageError('MultipartUploadSizeTooSmallError');
    assertAllowed(scanned, upload.isTrusted);
    storageCounters.receivedBytes += sizeBytes;
    return { ...scanned, uuid, originalName };
  } catch (error) {
    // Keep the bytes on any error but a refusal: a retry may succeed, and there is no other copy of them.
    if (error instanceof StorageError) await discardFile(deps, uuid);
    throw error;
  }
}
