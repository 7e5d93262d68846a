import {
  type ClientConversation,
  messagesPageSize,
  type OrderConversation,
} from '@storefront/contracts/orders/conversation/order-message.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import { type OrderMessageRow, orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { presentClientFile, presentOrderFile } from '#features/uploads/files/present-attachment.ts';
import { isBefore } from '#lib/sql/is-before.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { countUnread, isUnreadBy, type Reader } from '../change/unread-messages.ts';

type Page = { rows: (OrderMessageRow & { files: FileRow[] })[]; hasEarlier: boolean; unread: number };

/** Loads a page of an order's conversation for the operator; empty if the order does not exist. */
export async function readOrderConversation(
  db: Database,
  orderId: number,
  before?: number,
): Promise<OrderConversation> {
  const { rows, hasEarlier, unread } = await readPage(db, orderId, 'operator', before);
  const messages = rows.map((row) => ({
    ...presentMessage(row),
    author: row.author,
    files: row.files.map(presentOrderFile),
  }));
  return { messages, hasEarlier, unread };
}

/** Loads a page of an order's conversation for its client. Read-only. */
export async function readClientConversation(
  db: Database,
  { id, clientToken }: Pick<ClientPageOrder, 'id' | 'clientToken'>,
  before?: number,
): Promise<ClientConversation> {
  const { rows, hasEarlier, unread } = await readPage(db, id, 'client', before);
  const messages = rows.map((row) => ({
    ...presentMessage(row),
    files: row.files.map((file) => presentClientFile(file, clientToken)),
  }));
  return { messages, hasEarlier, unread };
}

/** Marks messages to `reader` as read, up to the newest one that was shown. */
export async function markRead(db: Database, orderId: number, reader: Reader, upTo: number): Promise<void> {
  await db
    .update(orderMessages)
    .set({ readAt: sql`now()` })
    .where(and(eq(orderMessages.orderId, orderId), lte(orderMessages.id, upTo), isUnreadBy(reader)));
}

async function readPage(db: Database, orderId: number, reader: Reader, before?: number): Promise<Page> {
  const [found, unread] = await Promise.all([
    db
      .select()
      .from(orderMessages)
      .where(and(eq(orderMessages.orderId, orderId), isBefore(orderMessages.id, before)))
      .orderBy(desc(orderMessages.id))
      .limit(messagesPageSize + 1),
    countUnread(db, orderId, reader),
  ]);
  const rows = found.slice(0, messagesPageSize).reverse();
  const ids = rows.map(({ id }) => id);
  const attached =
    ids.length === 0
      ? []
      : await db.select().from(files).where(inArray(files.messageId, ids)).orderBy(asc(files.id));
  return {
    rows: rows.map((row) => ({ ...row, files: attached.filter(({ messageId }) => messageId === row.id) })),
    hasEarlier: found.length > messagesPageSize,
    unread,
  };
}

function presentMessage({ id, author, text, leftOutFiles, createdAt, readAt }: OrderMessageRow) {
  return {
    id,
    from: author === null ? ('client' as const) : ('operator' as const),
    text,
    leftOut: leftOutFiles,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  };
}
