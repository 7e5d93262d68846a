import type { Database } from '@storefront/db/client.ts';
import { receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { type OutboxRow, outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';

/** Mail programs need only the last few to thread a mail, and this keeps the header short. */
const referencesMax = 8;

/**
 * Returns the Message-IDs of the earlier mails in the conversation, oldest first: those about messages of the
 * order to the same side, and that side's replies to them.
 *
 * @param nameOf returns the Message-ID of one of our mails. All Message-IDs are without brackets.
 */
export async function findReferences(
  db: Database,
  row: OutboxRow,
  nameOf: (row: OutboxRow) => string,
): Promise<string[]> {
  if (row.orderId === null) return [];
  const side = row.kind === 'message-letter' ? 'client' : 'operator';
  const sent = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.orderId, row.orderId), eq(outbox.kind, row.kind), lt(outbox.id, row.id)))
    .orderBy(desc(outbox.id))
    .limit(referencesMax);
  const received = await db
    .select({ id: receivedMails.mailMessageId, at: receivedMails.createdAt })
    .from(receivedMails)
    .where(
      and(
        eq(receivedMails.orderId, row.orderId),
        eq(receivedMails.side, side),
        inArray(receivedMails.state, ['taken', 'accepted']),
        isNotNull(receivedMails.mailMessageId),
        lt(receivedMails.createdAt, row.createdAt),
      ),
    )
    .orderBy(desc(receivedMails.id))
    .limit(referencesMax);
  return [
    ...sent.map((mail) => ({ id: nameOf(mail), at: mail.createdAt })),
    ...received.map(({ id, at }) => ({ id: id ?? '', at })),
  ]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-referencesMax)
    .map(({ id }) => id);
}
