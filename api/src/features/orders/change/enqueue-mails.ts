import { type MailKind, orderEventMailKinds } from '@storefront/contracts/mail/mail-kinds.ts';
import { outbox, outboxDedupeKey, outboxEventKey } from '@storefront/db/schema/outbox.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { msFromNow } from '#lib/ms-from-now.ts';
import type { MailRule } from './order-consequences.ts';
import type { Transaction } from './order-transaction.ts';

/** What the mails are about. */
type Subject = { orderId: number; orderEventId: number };

/**
 * Queues mails about an event, in the transaction of the change.
 *
 * @returns false when none was queued.
 */
export async function enqueueMails(
  tx: Transaction,
  subject: Subject,
  mails: readonly MailRule[],
): Promise<boolean> {
  const rows: PgInsertValue<typeof outbox>[] = [];
  for (const { kind, delayMs, keeps } of mails) {
    const isWaiting = and(
      eq(outbox.orderId, subject.orderId),
      eq(outbox.kind, kind),
      eq(outbox.attempts, 0),
      isNull(outbox.doneAt),
      isNull(outbox.failedAt),
    );
    if (keeps === 'first' && (await tx.$count(outbox, isWaiting)) > 0) continue;
    if (keeps === 'last') await tx.delete(outbox).where(isWaiting);
    rows.push({ kind, ...keysOf(kind, subject), ...(delayMs && { runAfter: msFromNow(delayMs) }) });
  }
  if (rows.length === 0) return false;
  await tx.insert(outbox).values(rows).prepare(`queue_${rows.length}_mails`).execute();
  return true;
}

/** Mails about the order itself name no event. */
function keysOf(kind: MailKind, { orderId, orderEventId }: Subject) {
  return orderEventMailKinds.some((each) => each === kind)
    ? { orderId, orderEventId, dedupeKey: outboxEventKey(kind, orderEventId) }
    : { orderId, dedupeKey: outboxDedupeKey(kind, orderId) };
}
