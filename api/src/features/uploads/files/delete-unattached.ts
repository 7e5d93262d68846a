import { unattachedLifetimeMs } from '@storefront/contracts/uploads/storage-limits.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { and, inArray, isNull, lt } from 'drizzle-orm';
import type { Deps } from '#deps.ts';

const batchSize = 50;
const batchesMax = 20;

/**
 * Deletes files that belong to no order, rows and bytes, in a limited number of small batches. Deletes the
 * bytes first: while its row exists, a file whose bytes are gone is found again. Several instances may run
 * this at once.
 */
export async function deleteUnattachedFiles({
  db,
  fileStore,
}: Pick<Deps, 'db' | 'fileStore'>): Promise<void> {
  const isExpired = and(
    isNull(files.orderId),
    // Files of a kept reply are deleted together with it.
    isNull(files.receivedMailId),
    lt(files.createdAt, new Date(Date.now() - unattachedLifetimeMs)),
  );
  for (let batch = 0; batch < batchesMax; batch++) {
    const rows = await db
      .select({ id: files.id, key: files.filePath })
      .from(files)
      .where(isExpired)
      .orderBy(files.id)
      .limit(batchSize);
    for (const { key } of rows) await fileStore.delete(key);
    if (rows.length === 0) return;
    const ids = rows.map((row) => row.id);
    await db.delete(files).where(and(inArray(files.id, ids), isExpired));
  }
}
