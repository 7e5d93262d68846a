import { pipeline, type Readable } from 'node:stream';
import { extensionOf } from '@storefront/contracts/uploads/file-checks.ts';
import type { StorageErrorCode } from '@storefront/contracts/uploads/storage-errors.ts';
import type { Database } from '@storefront/db/client.ts';
import { type StorageFileRow, storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { storedFileName } from '../content/clean-file-name.ts';
import { ContentScan, type Scanned } from '../content/content-scan.ts';
import { storageCounters } from '../metrics/storage-metrics.ts';
import { StorageError } from '../protocol/storage-error.ts';
import { examinePicture } from './examine-picture.ts';
import { storedFileKey } from './find-stored-file.ts';
import type { UploadOptions } from './upload-options.ts';

export type ReceiveDeps = Pick<Deps, 'db' | 'fileStore' | 'log'>;
export type PublishDeps = Pick<Deps, 'db' | 'fileStore' | 'rateLimits' | 'background'>;

/** A file whose bytes are in the object store but which is not visible yet. */
export type ReceivedFile = Scanned & { uuid: string; originalName: string };

/**
 * Streams a file's bytes into the object store and scans them on the way. The row is written meanwhile and
 * committed before the object exists, so that the clean-up finds everything that a killed process leaves
 * behind.
 *
 * @param body is read to its end, or destroyed on an error.
 * @param isTrusted accepts any type; if that is not known yet, call `assertAllowed` later.
 * @returns the file, to be made visible by `publishFile` or removed by `discardFile`.
 * @throws StorageError `tooLarge`, `FileEmptyError`, `FileTypeForbiddenError`; nothing is left behind then.
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
  const originalName = storedFileName(file.name);
  const row = insertPending(deps.db, { uuid, originalName });
  row.catch(() => {});
  const scan = new ContentScan({
    maxBytes: file.maxBytes,
    onTooLarge: () => new StorageError(file.tooLarge),
    beforeEnd: () => row,
    ...(file.onProgress && { onProgress: file.onProgress }),
  });
  try {
    // `put` reports the errors of both streams.
    pipeline(file.body, scan, () => {});
    await deps.fileStore.put(storedFileKey(uuid), scan);
    const scanned = await scan.finish(originalName);
    if (scanned.sizeBytes === 0) throw new StorageError('FileEmptyError');
    assertAllowed(scanned, file.isTrusted);
    storageCounters.receivedBytes += scanned.sizeBytes;
    return { ...scanned, uuid, originalName };
  } catch (error) {
    // Wait until it is known whether the row exists.
    await row.catch(() => {});
    await discardFile(deps, uuid);
    throw error;
  }
}

/** Inserts the row of a file that is not visible yet; the clean-up finds the file by it. */
export async function insertPending(
  db: Database,
  file: Pick<StorageFileRow, 'uuid' | 'originalName'>,
): Promise<void> {
  await db
    .insert(storageFiles)
    .values({ ...file, sizeBytes: 0, mimeType: 'application/octet-stream' })
    .onConflictDoNothing();
}

/** @throws StorageError `FileTypeForbiddenError`. */
export function assertAllowed({ verdict }: Scanned, isTrusted: boolean): void {
  if (verdict.mimeType === null && !isTrusted) throw new StorageError('FileTypeForbiddenError');
}

/**
 * Makes a received file visible.
 *
 * @param address of the sender, whose time it takes to examine a picture.
 * @throws StorageError `FileNotFoundError` when the clean-up of dead uploads has removed it meanwhile; as `examinePicture`.
 */
export async function publishFile(
  deps: PublishDeps,
  file: ReceivedFile,
  options: UploadOptions,
  address: string,
): Promise<StorageFileRow> {
  const { uuid, sizeBytes, head, originalName } = file;
  const mimeType = file.verdict.mimeType ?? 'application/octet-stream';
  const picture = { key: storedFileKey(uuid), mimeType, sizeBytes, head };
  const imageInfo = await examinePicture(deps, picture, address);
  const [row] = await deps.db
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
 * Removes a file that is not visible yet. Deletes the bytes first, so that the row still leads to them if
 * this fails. A file that another instance has published meanwhile is kept.
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

/** Appends the extension that fits the content if the name has none, since links rarely end in one. */
export function withExtension(name: string, extension: string | undefined): string {
  return extension && extensionOf(name) === '' ? `${name}.${extension}` : name;
}
