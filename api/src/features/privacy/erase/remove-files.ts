import type { Database } from '@storefront/db/client.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { changePoints } from '@storefront/db/schema/orders/change-points.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { clearImageCaches } from '#storage/cdn/derived-images.ts';
import { storedFileUuid } from '#storage/upload-api/find-stored-file.ts';
import { forgetStoredFiles } from '#storage/upload-api/stored-file-memo.ts';

type FileDeps = Pick<Deps, 'db' | 'fileStore' | 'env'>;

/** Matches attachments, files of messages, of points and of versions, and files of kept replies. */
function isOfOrder(db: Pick<Database, 'select'>, orderId: number): SQL | undefined {
  const replies = db
    .select({ id: receivedMails.id })
    .from(receivedMails)
    .where(eq(receivedMails.orderId, orderId));
  return or(eq(files.orderId, orderId), inArray(files.receivedMailId, replies));
}

/** Returns the keys of all stored objects of an order. */
export async function findFileKeys(db: Pick<Database, 'select'>, orderId: number): Promise<string[]> {
  const found = await db.select({ key: files.filePath }).from(files).where(isOfOrder(db, orderId));
  return found.map(({ key }) => key);
}

/** Deletes the bytes; while their rows exist, the leftovers of a killed process are found again. */
export async function deleteObjects(
  { db, fileStore, env }: FileDeps,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  for (const key of keys) await fileStore.delete(key);
  const uuids = keys.map(storedFileUuid).filter((uuid) => uuid !== null);
  forgetStoredFiles(db, uuids);
  // Smaller pictures and copies derived from them; those of other files are created again.
  await clearImageCaches(env.dataDir);
}

/** Deletes the rows of an order's files and the references to them. @returns the keys of their objects. */
export async function deleteFileRows(tx: Transaction, orderId: number): Promise<string[]> {
  const found = await tx.select({ id: files.id }).from(files).where(isOfOrder(tx, orderId));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  await tx
    .update(changePoints)
    .set({ fileId: null, placeX: null, placeY: null })
    .where(inArray(changePoints.fileId, ids));
  await tx.update(changePoints).set({ attachmentId: null }).where(inArray(changePoints.attachmentId, ids));
  const removed = await tx.delete(files).where(inArray(files.id, ids)).returning({ key: files.filePath });
  return removed.map(({ key }) => key);
}
