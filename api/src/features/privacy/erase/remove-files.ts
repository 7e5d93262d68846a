import type { Database } from '@storefront/db/client.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { changePoints } from '@storefront/db/schema/orders/change-points.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { deleteStored } from '#features/uploads/files/delete-stored.ts';
import { type DetachedFile, detachFiles } from '#features/uploads/files/detach-files.ts';
import { clearImageCaches } from '#storage/cdn/cache/image-caches.ts';
import { storedFileUuid } from '#storage/upload-api/find-stored-file.ts';
import { forgetStoredFiles } from '#storage/upload-api/stored-file-memo.ts';

type FileDeps = Pick<Deps, 'db' | 'fileStore' | 'env'>;

/** Matches attachments, files of messages, of points and of versions, and files of kept replies. */
function isOfOrder(db: Database, orderId: number): SQL | undefined {
  const replies = db
    .select({ id: receivedMails.id })
    .from(receivedMails)
    .where(eq(receivedMails.orderId, orderId));
  return or(eq(files.orderId, orderId), inArray(files.receivedMailId, replies));
}

/**
 * Takes the files from an order that is locked, and removes the references to them. The caller deletes them with
 * `deleteDetached` after the transaction.
 */
export async function detachFilesOf(tx: Transaction, orderId: number): Promise<DetachedFile[]> {
  const detached = await detachFiles(tx, isOfOrder(tx, orderId));
  const ids = detached.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx
    .update(changePoints)
    .set({ fileId: null, placeX: null, placeY: null })
    .where(inArray(changePoints.fileId, ids));
  await tx.update(changePoints).set({ attachmentId: null }).where(inArray(changePoints.attachmentId, ids));
  return detached;
}

/**
 * Deletes files that were taken from their order. Pictures derived from them are deleted with all others, which are
 * created again.
 *
 * @throws the first failure, after all others were tried; the hourly cleanup tries again.
 */
export async function deleteDetached(deps: FileDeps, detached: readonly DetachedFile[]): Promise<void> {
  if (detached.length === 0) return;
  forgetStoredFiles(
    deps.db,
    detached.map(({ filePath }) => storedFileUuid(filePath)).filter((uuid) => uuid !== null),
  );
  const failures = await deleteStored(deps, detached);
  await clearImageCaches(deps.env.dataDir);
  if (failures.length > 0) throw failures[0];
}
