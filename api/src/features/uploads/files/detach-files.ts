import { erasedText } from '@storefront/contracts/privacy/erased-texts.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import type { SQL } from 'drizzle-orm';

export type DetachedFile = Pick<FileRow, 'id' | 'filePath'>;

/**
 * Removes files from what they belong to; they can no longer be opened or attached. The caller deletes them
 * with `deleteStored` once the transaction has ended, since a store may take long and others wait for the locks. If it
 * does not get that far, the cleanup of files without an order does, which finds them too old.
 */
export function detachFiles(tx: Transaction, isMeant: SQL | undefined): Promise<DetachedFile[]> {
  const belongsTo = { orderId: null, messageId: null, deliverableId: null, receivedMailId: null };
  return tx
    .update(files)
    .set({ ...belongsTo, originalName: erasedText, imageInfo: null, createdAt: new Date(0) })
    .where(isMeant)
    .returning({ id: files.id, filePath: files.filePath });
}
