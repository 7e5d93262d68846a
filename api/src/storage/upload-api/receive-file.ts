import { pipeline, type Readable } from 'node:stream';
import { extensionOf } from '@storefront/contracts/uploads/file-checks.ts';
import type { StorageErrorCode } from '@storefront/contracts/uploads/storage-errors.ts';
import { type StorageFileRow, storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { cleanFileName } from '../content/clean-file-name.ts';
import { ContentScan, type Scanned } from '../content/content-scan.ts';
import { readImageInfo } from '../content/read-image-info.ts';
import { storageCounters } from '../metrics/storage-metrics.ts';
import { StorageError } from '../protocol/storage-error.ts';
import { storedFileKey } from './find-stored-file.ts';
import type { UploadOptions } from './upload-options.ts';

export type ReceiveDeps = Pick<Deps, 'db' | 'fileStore' | 'log'>;

/** A file whose bytes are in the object store and which no one can see yet. */
export type ReceivedFile = Scanned & { uuid: string; originalName: string };

/** Shown for a file that came without a name. */
const namelessFile = 'unnamed';

/**
 * Takes a file's bytes in: straight into the object store, looking at them on the way. The row is written meanwhile and
 * is there before the object is, so that a process killed at any moment leaves nothing that is not found again.
 *
 * @param body read to its end, or destroyed on an error.
 * @param isTrusted takes any type; `assertAllowed` judges it where that is known only later.
 * @returns the file, to be made visible by `publishFile` or removed by `discardFile`.
 * @throws StorageError `tooLarge`, `FileTypeForbiddenError`; nothing is left then.
 */
export async function receiveFile(
  deps: ReceiveDeps,
  file: {
    uuid: string;
    name: string;
    body: Readable;
    maxBytes: number;
    tooLarge: StorageErrorCode;
    isTrusted: boolean;
    onProgress?: (sizeBytes: number) => void;
  },
): Promise<ReceivedFile> {
  const { uuid } = file;
  const originalName = cleanFileName(file.name) || namelessFile;
  const row = deps.db
    .insert(storageFiles)
    .values({ uuid, originalName, sizeBytes: 0, mimeType: 'application/octet-stream' })
    .onConflictDoNothing()
    .execute();
  row.catch(() => {});
  const scan = new ContentScan({
    maxBytes: file.maxBytes,
    onTooLarge: () => new StorageError(file.tooLarge),
    beforeEnd: () => row,
    ...(file.onProgress && { onProgress: file.onProgress }),
  });
  try {
    // `put` reports what goes wrong with either stream.
    pipeline(file.body, scan, () => {});
    await deps.fileStore.put(storedFileKey(uuid), scan);
    const scanned = await scan.finish(originalName);
    assertAllowed(scanned, file.isTrusted);
    storageCounters.receivedBytes += scanned.sizeBytes;
    return { ...scanned, uuid, originalName };
  } catch (error) {
    // Known by then whether there is one.
    await row.catch(() => {});
    await discardFile(deps, uuid);
    throw error;
  }
}

/** @throws StorageError `FileTypeForbiddenError`. */
export function assertAllowed({ verdict }: Scanned, isTrusted: boolean): void {
  if (verdict.mimeType === null && !isTrusted) throw new StorageError('FileTypeForbiddenError');
}

/**
 * Makes a received file visible.
 *
 * @throws StorageError `FileNotFoundError` when the clean-up of dead uploads has removed it.
 */
export async function publishFile(
  { db, fileStore }: ReceiveDeps,
  file: ReceivedFile,
  options: UploadOptions,
): Promise<StorageFileRow> {
  const { uuid, sizeBytes, head, originalName } = file;
  const mimeType = file.verdict.mimeType ?? 'application/octet-stream';
  const imageInfo = await readImageInfo(fileStore, { key: storedFileKey(uuid), mimeType, sizeBytes, head });
  const [row] = await db
    .update(storageFiles)
    .set({
      ...options,
      originalName,
      sizeBytes,
      mimeType,
      imageInfo,
      isImage: imageInfo !== null,
      isReady: true,
    })
    .where(and(eq(storageFiles.uuid, uuid), eq(storageFiles.isReady, false)))
    .returning();
  // Only the clean-up of dead uploads removes rows that are not ready.
  if (!row) throw new StorageError('FileNotFoundError');
  return row;
}

/**
 * Removes a file that is not visible yet; bytes first, so that the row still leads to them if this fails. A file that
 * another instance has made visible meanwhile stays.
 */
export async function discardFile({ db, fileStore, log }: ReceiveDeps, uuid: string): Promise<void> {
  try {
    const isPending = and(eq(storageFiles.uuid, uuid), eq(storageFiles.isReady, false));
    if ((await db.$count(storageFiles, isPending)) === 0) return;
    await fileStore.delete(storedFileKey(uuid));
    await db.delete(storageFiles).where(isPending);
  } catch (error) {
    log.warn({ err: error }, 'a refused upload is left to the clean-up');
  }
}

/** The name with the ending of what is in the file, when it has none: links rarely end like files. */
export function withExtension(name: string, extension: string | undefined): string {
  return extension && extensionOf(name) === '' ? `${name}.${extension}` : name;
}
