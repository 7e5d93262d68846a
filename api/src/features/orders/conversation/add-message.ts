import type { Transaction } from '@storefront/db/prepared.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { isSecondClickAfter } from '#lib/sql/is-second-click.ts';
import { changeOrder } from '../change/change-order.ts';
import type { LockedOrder } from '../change/lock-order.ts';
import { attachWrittenFiles } from './attach-written-files.ts';

export type NewMessage = {
  /** Username of the operator, null for the client. */
  author: string | null;
  text: string;
  /** Files that were uploaded without an order and that the author may attach. */
  fileIds: readonly number[];
  /** Names of files of an e-mail reply that are not among `fileIds`. */
  leftOut?: readonly string[];
};

/**
 * Adds a message to the conversation of an order, with its files and its event. A message identical to the
 * last one of the conversation may be a second click and then changes nothing.
 *
 * @returns the message's id; for a second click, the id of the first message.
 * @throws AppError `ORDER_NOT_FOUND` for the client of an erased order; `FILE_NOT_FOUND` if a file does not exist or is no longer free; `CONVERSATION_FILES_FULL`.
 */
export async function addMessage(locked: LockedOrder, message: NewMessage): Promise<number> {
  const { tx, order } = locked;
  const { author, text, fileIds, leftOut = [] } = message;
  const repeated = await findRepeated(tx, order.id, message);
  if (repeated !== null) return repeated;
  const [row] = await tx
    .insert(orderMessages)
    .values({ orderId: order.id, author, text, leftOutFiles: [...leftOut] })
    .returning();
  const attached = await attachWrittenFiles(tx, order.id, fileIds, row!.id);
  await changeOrder(locked, order, author, {
    event: {
      type: 'message-sent',
      messageId: row!.id,
      from: author === null ? 'client' : 'operator',
      text,
      files: attached.map(({ originalName }) => originalName),
    },
  });
  return row!.id;
}

/** Returns the id of the last message if this one may be a second click on it. */
export async function findRepeated(
  tx: Transaction,
  orderId: number,
  { author, text, fileIds, leftOut = [] }: NewMessage,
): Promise<number | null> {
  const [last] = await tx
    .select({
      ...getTableColumns(orderMessages),
      isRecent: sql<boolean>`${isSecondClickAfter(orderMessages.createdAt)}`,
    })
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(desc(orderMessages.id))
    .limit(1);
  if (!last?.isRecent || last.author !== author || last.text !== text) return null;
  if (last.leftOutFiles.join('\n') !== leftOut.join('\n')) return null;
  const attached = await tx.select({ id: files.id }).from(files).where(eq(files.messageId, last.id));
  const isSame = attached.length === fileIds.length && attached.every(({ id }) => fileIds.includes(id));
  return isSame ? last.id : null;
}
