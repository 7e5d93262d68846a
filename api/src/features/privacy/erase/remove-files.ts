import type { Database } from '@storefront/db/client.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { changePoints } from '@storefront/db/schema/orders/change-points.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
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
 * Deletes the files of an order that is locked: first the bytes, because while their rows exist, the leftovers of
 * a killed process are found again, then the rows and the references to them. Pictures derived from them are
 * deleted with all others, which are created again; the caller repeats that with `clearImageCaches` after the
 * transaction, for those that were being made.
 *
 * @returns false if there were none.
 */
export async function deleteFiles(
  { db, fileStore, env }: FileDeps,
  tx: Transaction,
  orderId: number,
): Promise<boolean> {
  const found = await tx
    .select({ id: files.id, key: files.filePath })
    .from(files)
    .where(isOfOrder(tx, orderId));
  if (found.length === 0) return false;
  for (const { key } of found) await fileStore.delete(key);
  forgetStoredFiles(
    db,
    found.map(({ key }) => storedFileUuid(key)).filter((uuid) => uuid !== null),
  );
  await clearImageCaches(env.dataDir);
  const ids = found.map(({ id }) => id);
  await tx
    .update(changePoints)
    .set({ fileId: null, placeX: null, placeY: null })
    .where(inArray(changePoints.fileId, ids));
  await tx.update(changePoints).set({ attachmentId: null }).where(inArray(changePoints.attachmentId, ids));
  await tx.delete(files).where(inArray(files.id, ids));
  return true;
}
