import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { ScanState } from '@storefront/contracts/uploads/file-scan.ts';
import type { Database } from '@storefront/db/client.ts';
import { type FileRow, files as filesTable } from '@storefront/db/schema/orders/files.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { storedFileKey } from '#storage/upload-api/find-stored-file.ts';
import type { AcceptedFile } from '../upload-form.ts';

/** An accepted file whose bytes are in the storage service. */
export type StoredFile = Extract<AcceptedFile, { storedUuid: string }>;

type FileFacts = Pick<AcceptedFile, 'originalName' | 'mimeType' | 'sizeBytes' | 'sha256'>;

/**
 * Gives files of the storage service their own rows and makes them private. Each file is claimed only once,
 * even with concurrent callers.
 *
 * @throws AppError `FILE_NOT_FOUND` if one of them no longer exists.
 */
export async function claimStored(
  tx: Database,
  orderId: number | undefined,
  stored: readonly StoredFile[],
  scanState: ScanState,
): Promise<FileRow[]> {
  if (stored.length === 0) return [];
  const uuids = stored.map((file) => file.storedUuid);
  const free = await tx
    .select({ uuid: storageFiles.uuid })
    .from(storageFiles)
    .where(
      and(
        inArray(storageFiles.uuid, uuids),
        eq(storageFiles.isReady, true),
        isNull(storageFiles.attachedFileId),
      ),
    )
    // Always lock in the same order, so that two forms with the same files cannot deadlock.
    .orderBy(storageFiles.uuid)
    .for('update');
  if (free.length < uuids.length) throw new AppError('FILE_NOT_FOUND');
  const rows = await tx
    .insert(filesTable)
    .values(
      stored.map((file) => ({
        ...fileRowOf(file, storedFileKey(file.storedUuid), scanState),
        orderId: orderId ?? null,
      })),
    )
    .returning();
  for (const { storedUuid } of stored) {
    const row = rows.find(({ filePath }) => filePath === storedFileKey(storedUuid));
    await tx
      .update(storageFiles)
      .set({ attachedFileId: row?.id ?? null })
      .where(eq(storageFiles.uuid, storedUuid));
  }
  return rows;
}

/** Returns a file's row; `key` is where its bytes are stored. */
export function fileRowOf(
  { originalName, mimeType, sizeBytes, sha256 }: FileFacts,
  key: string,
  scanState: ScanState,
): typeof filesTable.$inferInsert {
  return { originalName, mimeType, filePath: key, fileSize: sizeBytes, sha256, scanState };
}
