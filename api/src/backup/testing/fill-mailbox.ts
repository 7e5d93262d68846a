import { randomUUID } from 'node:crypto';
import {
  keepReasonNames,
  receivedMailStates,
  replySides,
} from '@storefront/contracts/mailbox/keep-reasons.ts';
import type { Database } from '@storefront/db/client.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { mailboxes } from '@storefront/db/schema/server/mailboxes.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { awkwardText, hash } from './fill-orders.ts';

const moment = new Date('2026-03-29T01:30:00.123Z');

/**
 * Inserts replies of each side in every state and for every reason, one of them with a file, and the read
 * positions of two mailboxes.
 */
export async function fillMailbox(db: Database, orderId: number): Promise<void> {
  await db.insert(mailboxes).values([
    { key: hash() },
    {
      key: hash(),
      uidValidity: 2 ** 32 - 1,
      lastUid: 2 ** 32 - 1,
      tryingUid: 7,
      starts: 1,
      failures: 2,
      turn: 3,
      lockedUntil: moment,
    },
  ]);
  const [message] = await db
    .select({ id: orderMessages.id })
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .limit(1);
  for (const side of replySides) {
    for (const state of receivedMailStates) {
      const isDecided = state === 'accepted' || state === 'dropped';
      for (const reason of state === 'kept' ? keepReasonNames : [null]) {
        await db.insert(receivedMails).values({
          dedupeKey: hash(),
          mailMessageId: `${randomUUID()}@example.com`,
          orderId,
          orderMessageId: state === 'taken' ? (message?.id ?? null) : null,
          side,
          state,
          reason,
          ...(state === 'kept' && {
            fromName: 'Jörg',
            fromAddress: 'joerg@example.com',
            subject: awkwardText.slice(0, 100),
            text: awkwardText,
            leftOut: [awkwardText.slice(0, 100)],
          }),
          ...(isDecided && { decidedBy: 'operator', decidedAt: moment }),
        });
      }
    }
  }
  const [kept] = await db.select().from(receivedMails).where(eq(receivedMails.state, 'kept')).limit(1);
  const [file] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.orderId), isNull(files.receivedMailId)))
    .limit(1);
  if (file) await db.update(files).set({ receivedMailId: kept!.id }).where(eq(files.id, file.id));
}
