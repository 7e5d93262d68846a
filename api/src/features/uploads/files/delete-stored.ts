import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import { inArray } from 'drizzle-orm';
import type { Deps } from '#deps.ts';

/**
 * Deletes files that belong to nothing: bytes first, because while its row exists, a file whose bytes are gone is
 * found again. One whose bytes cannot be deleted keeps its row and does not keep the others from going; a store that
 * is away ends the attempt.
 *
 * @returns the failures.
 * @throws AppError `SERVICE_UNAVAILABLE` if the store is away.
 */
export async function deleteStored(
  { db, fileStore }: Pick<Deps, 'db' | 'fileStore'>,
  rows: readonly Pick<FileRow, 'id' | 'filePath'>[],
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const deleted: number[] = [];
  try {
    for (const { id, filePath } of rows) {
      try {
        await fileStore.delete(filePath);
        deleted.push(id);
      } catch (error) {
        if (error instanceof AppError) throw error;
        failures.push(error);
      }
    }
  } finally {
    if (deleted.length > 0) await db.delete(files).where(inArray(files.id, deleted));
  }
  return failures;
}
