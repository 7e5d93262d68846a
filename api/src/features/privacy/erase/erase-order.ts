import {
  erasedEmail,
  erasedText,
  eraseOrderDetails,
  isErased,
} from '@storefront/contracts/privacy/erased-texts.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { changePoints } from '@storefront/db/schema/orders/change-points.ts';
import { changeRequests } from '@storefront/db/schema/orders/change-requests.ts';
import { deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import { idempotencyKeys } from '@storefront/db/schema/orders/idempotency-keys.ts';
import { orderFeedback } from '@storefront/db/schema/orders/order-feedback.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { orderNotes } from '@storefront/db/schema/orders/order-notes.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { roundOffers } from '@storefront/db/schema/orders/round-offers.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { eraseAlerts } from '#alerts/erase-alerts.ts';
import type { Deps } from '#deps.ts';
import { eraseRepliesOf } from '#features/mailbox/erase-replies.ts';
import { changeOrder } from '#features/orders/change/change-order.ts';
import { eraseEventContents } from '#features/orders/change/erase-event-contents.ts';
import { inOrderTransaction, lockOrder, type OrderDeps } from '#features/orders/change/lock-order.ts';
import { eraseSubjects } from '#features/record/erase-subjects.ts';
import { createClientAddress } from '#secrets/client-page-url.ts';
import { deleteDetached, detachFilesOf } from './remove-files.ts';
import { deleteMailFiles, findMailsOfOrder, withNotices } from './remove-mails.ts';

export type EraseDeps = OrderDeps & Pick<Deps, 'fileStore' | 'env'>;

/**
 * Anonymizes an order: deletes name, addresses, texts, files and mails, and changes the URL of the client's
 * page. Amounts, times, choices and payments stay. `personal-data.ts` lists the rule for each column. Mail files are
 * deleted before their rows, while the order is locked: if the process is killed in between, the order is found again.
 * They are deleted once more afterwards, because mails are sent without a lock. Stored files are deleted after the
 * transaction, or by the next cleanup.
 *
 * @param actor of the event: a username, or `clockActor`.
 * @param mayErase is asked once the order is locked, because people go on working while many orders are erased.
 * Absent: erased in any case.
 * @returns false for an order that was erased before, or may not be erased; nothing is changed then.
 * @throws what `mayErase` throws; nothing is changed then either. What the file store throws: the order is erased then,
 * and the cleanup deletes its files.
 */
export async function eraseOrder(
  deps: EraseDeps,
  orderId: number,
  actor: string,
  mayErase?: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  const { env } = deps;
  const erased = await inOrderTransaction(deps, async (work) => {
    const { tx } = work;
    const order = await lockOrder(tx, orderId);
    if (isErased(order) || (mayErase && !(await mayErase(tx)))) return null;
    const mails = await withNotices(tx, await findMailsOfOrder(tx, orderId), orderId);
    await deleteMailFiles(env.dataDir, mails);
    const files = await detachFilesOf(tx, orderId);
    const removed = await tx.delete(outbox).where(eq(outbox.orderId, orderId)).returning({ id: outbox.id });
    await eraseAlerts(
      tx,
      orderId,
      removed.map(({ id }) => id),
    );
    await eraseTexts(tx, orderId);
    await changeOrder(work, order, actor, {
      event: { type: 'person-erased' },
      values: {
        clientName: erasedText,
        clientEmail: erasedEmail,
        clientPhone: null,
        orderDetails: eraseOrderDetails(order.orderDetails),
        adminNotes: null,
        clientAddress: createClientAddress(),
        earlierTokenHash: null,
      },
    });
    return { mails, files };
  });
  if (!erased) return false;
  await deleteMailFiles(env.dataDir, erased.mails);
  await deleteDetached(deps, erased.files);
  return true;
}

/** Sent together: none of these statements depends on the result of another. */
async function eraseTexts(tx: Transaction, orderId: number): Promise<void> {
  const requests = tx
    .select({ id: changeRequests.id })
    .from(changeRequests)
    .innerJoin(deliverables, eq(deliverables.id, changeRequests.deliverableId))
    .where(eq(deliverables.orderId, orderId));
  await Promise.all([
    tx
      .update(orderMessages)
      .set({ text: erasedText, leftOutFiles: [] })
      .where(eq(orderMessages.orderId, orderId)),
    eraseRepliesOf(tx, orderId),
    tx.delete(orderNotes).where(eq(orderNotes.orderId, orderId)),
    tx
      .update(quotes)
      .set({
        message: erasedText,
        adjustmentReason: erasedUnlessNull(quotes.adjustmentReason),
        declineText: erasedUnlessNull(quotes.declineText),
        acceptedBy: erasedUnlessNull(quotes.acceptedBy),
      })
      .where(eq(quotes.orderId, orderId)),
    tx.delete(orderFeedback).where(eq(orderFeedback.orderId, orderId)),
    tx
      .update(deliverables)
      .set({ note: null, approvedBy: erasedUnlessNull(deliverables.approvedBy) })
      .where(eq(deliverables.orderId, orderId)),
    tx.update(roundOffers).set({ note: null }).where(eq(roundOffers.orderId, orderId)),
    tx.update(changePoints).set({ text: erasedText }).where(inArray(changePoints.requestId, requests)),
    tx.delete(webhookDeliveries).where(eq(webhookDeliveries.orderId, orderId)),
    tx.delete(idempotencyKeys).where(eq(idempotencyKeys.orderId, orderId)),
    eraseEventContents(tx, orderId),
    eraseSubjects(tx, orderId),
  ]);
}

const erasedUnlessNull = (column: PgColumn) => sql`case when ${column} is not null then ${erasedText} end`;
