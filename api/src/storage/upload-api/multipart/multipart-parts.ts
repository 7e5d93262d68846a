import type { Database } from '@storefront/db/client.ts';
import {
  type StorageMultipartUploadRow,
  storageMultipartParts,
  storageMultipartUploads,
} from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import { and, eq, exists, gt, type SQL, sql } from 'drizzle-orm';
import type { ObjectStore } from '../../object-store/object-store.ts';

type Upload = Pick<StorageMultipartUploadRow, 'uuid' | 'sizeBytes' | 'partSizeBytes'>;

/** Concurrent deletions. */
const deletionsAtOnce = 8;

/** Returns the key of a part's bytes in the object store. */
export const partKey = (uuid: string, number: number) => `multipart/${uuid}/${number}`;

export function partsOf({ sizeBytes, partSizeBytes }: Upload): number {
  return Math.ceil(sizeBytes / partSizeBytes);
}

/** Returns the length of a part: all are equally long, except that the last one holds the remainder. */
export function partBytes(upload: Upload, number: number): number {
  return Math.min(upload.partSizeBytes, upload.sizeBytes - number * upload.partSizeBytes);
}

/** Condition on `storage_multipart_uploads`: at least one part has arrived (since then). */
export function hasParts(db: Database, since?: Date): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(storageMultipartParts)
      .where(
        and(
          eq(storageMultipartParts.uploadUuid, storageMultipartUploads.uuid),
          since && gt(storageMultipartParts.createdAt, since),
        ),
      ),
  );
}

/** Removes the bytes of all parts, including those whose arrival was not recorded. */
export async function deleteParts(fileStore: ObjectStore, upload: Upload): Promise<void> {
  const parts = partsOf(upload);
  for (let first = 0; first < parts; first += deletionsAtOnce) {
    const numbers = Array.from(
      { length: Math.min(deletionsAtOnce, parts - first) },
      (_, index) => first + index,
    );
    await Promise.all(numbers.map((number) => fileStore.delete(partKey(upload.uuid, number))));
  }
}
