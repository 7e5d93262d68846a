import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { ScanState } from '@storefront/contracts/uploads/file-scan.ts';
import type { Database } from '@storefront/db/client.ts';
import { type FileRow, files as filesTable } from '@storefront/db/schema/orders/files.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { storedFileKey } from '#storage/upload-api/find-stored-file.ts';
import type { AcceptedFile } from '../upload-form.ts';

/** An accepted file whose bytes the storage service holds. */
export type StoredFile = Extract<AcceptedFile, { storedUuid: string }>;

/**
 * Gives stored files a row of their own and takes them from the public, each of them once however many ask at the same
 * time.
 *
 * @throws AppError `FILE_NOT_FOUND` when one of them is not there any more.
 */
export async function claimStored(
  tx: Pick<Database, 'select' | 'insert' | 'update'>,
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
    // In one order for everyone, so that two forms with the same files cannot wait for each other for ever.
    .orderBy(storageFiles.uuid)
    .for('update');
  if (free.length < uuids.length) throw new AppError('FILE_NOT_FOUND');
  const rows = await tx
    .insert(filesTable)
    .values(
      stored.map((file) => ({
        ...valuesOf(file, storedFileKey(file.storedUuid), scanState),
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

/** A file's row; `key` is where its bytes lie. */
export function valuesOf(
  file: AcceptedFile,
  key: string,
  scanState: ScanState,
): typeof filesTable.$inferInsert {
  const { originalName, mimeType, sizeBytes, sha256 } = file;
  return { originalName, mimeType, filePath: key, fileSize: sizeBytes, sha256, scanState };
}
