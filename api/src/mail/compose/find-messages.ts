import type { Database } from '@storefront/db/client.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { type OrderEventRow, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { type OutboxRow, outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { isBefore } from '#lib/sql/is-before.ts';
import type { MessageForMail } from '../messages/parts/join-messages.ts';

/**
 * Loads the messages that a mail reports, oldest first: from the one that caused it up to the first one of
 * the next mail to the same side, exclusive. A retry reports the same messages.
 */
export async function findMessages(
  db: Database,
  row: OutboxRow,
  { orderId, data }: OrderEventRow,
): Promise<MessageForMail[]> {
  if (data.type !== 'message-sent') throw new Error(`${data.type} is not message-sent`);
  const found = await db
    .select({ id: orderMessages.id, text: orderMessages.text })
    .from(orderMessages)
    .where(
      and(
        eq(orderMessages.orderId, orderId),
        gte(orderMessages.id, data.messageId),
        isBefore(orderMessages.id, await findFirstOfNextMail(db, row, orderId)),
        data.from === 'client' ? isNull(orderMessages.author) : isNotNull(orderMessages.author),
      ),
    )
    .orderBy(asc(orderMessages.id));
  const attached = await db
    .select({ messageId: files.messageId, name: files.originalName })
    .from(files)
    .where(
      inArray(
        files.messageId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(files.id));
  return found.map(({ id, text }) => ({
    text,
    files: attached.filter(({ messageId }) => messageId === id).map(({ name }) => name),
  }));
}

async function findFirstOfNextMail(
  db: Database,
  { kind, orderEventId }: OutboxRow,
  orderId: number,
): Promise<number | undefined> {
  const [next] = await db
    .select({ data: orderEvents.data })
    .from(outbox)
    .innerJoin(orderEvents, eq(orderEvents.id, outbox.orderEventId))
    .where(
      and(eq(outbox.orderId, orderId), eq(outbox.kind, kind), gt(outbox.orderEventId, orderEventId ?? 0)),
    )
    .orderBy(asc(outbox.orderEventId))
    .limit(1);
  return next?.data.type === 'message-sent' ? next.data.messageId : undefined;
}
