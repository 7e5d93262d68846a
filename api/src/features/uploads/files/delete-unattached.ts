import { unattachedLifetimeMs } from '@storefront/contracts/uploads/storage-limits.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { and, isNull, lt } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { deleteStored } from './delete-stored.ts';

const batchSize = 50;
const batchesMax = 20;

/**
 * Deletes files that belong to no order, rows and bytes, in a limited number of small batches. Several instances may
 * run this at once.
 *
 * @throws the first failure, after all others were tried.
 */
export async function deleteUnattachedFiles(deps: Pick<Deps, 'db' | 'fileStore'>): Promise<void> {
  const failures: unknown[] = [];
  const isExpired = and(
    isNull(files.orderId),
    // Files of a kept reply are deleted together with it.
    isNull(files.receivedMailId),
    lt(files.createdAt, new Date(Date.now() - unattachedLifetimeMs)),
  );
  for (let batch = 0; batch < batchesMax; batch++) {
    const rows = await deps.db
      .select({ id: files.id, filePath: files.filePath })
      .from(files)
      .where(isExpired)
      .orderBy(files.id)
      .limit(batchSize)
      .offset(failures.length);
    if (rows.length === 0) break;
    failures.push(...(await deleteStored(deps, rows)));
  }
  if (failures.length > 0) throw failures[0];
}
