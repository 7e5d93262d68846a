import { type MailKind, orderEventMailKinds } from '@storefront/contracts/mail/mail-kinds.ts';
import { preparedInTransaction, type Transaction } from '@storefront/db/prepared.ts';
import { outbox, outboxDedupeKey, outboxEventKey } from '@storefront/db/schema/server/outbox.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { msFromNow } from '#lib/ms-from-now.ts';
import type { MailRule } from './order-consequences.ts';

/** What the mails are about. */
type Subject = { orderId: number; orderEventId: number };

const { placeholder } = sql;

/** One text for mails that leave at once and one for those that wait. */
const insertMail = preparedInTransaction('insert_mail', (tx, columns) =>
  tx.insert(outbox).values({
    kind: placeholder('kind'),
    orderId: placeholder('orderId'),
    orderEventId: placeholder('orderEventId'),
    dedupeKey: placeholder('dedupeKey'),
    ...(columns.includes('delayMs') && { runAfter: msFromNow(placeholder('delayMs')) }),
  }),
);

/**
 * The statement that queues the mails about an order which the same statement stores.
 *
 * @param orderId the id of that order, as an expression.
 */
export function insertFirstMails(tx: Transaction, orderId: SQL, mails: readonly MailRule[]) {
  const rows = mails.map(({ kind, delayMs }) => ({
    kind,
    orderId,
    dedupeKey: sql`${outboxDedupeKey(kind, '')}::text || ${orderId}`,
    ...(delayMs !== undefined && { runAfter: msFromNow(delayMs) }),
  }));
  return tx.insert(outbox).values(rows).returning({ id: outbox.id });
}

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
  const rows: Record<string, unknown>[] = [];
  for (const { kind, delayMs, keeps } of mails) {
    const isWaiting = and(
      eq(outbox.orderId, subject.orderId),
      eq(outbox.kind, kind),
      eq(outbox.attempts, 0),
      isNull(outbox.doneAt),
      isNull(outbox.failedAt),
    );
    // Locked, so that no worker claims and writes it before this event can be read.
    if (keeps === 'first' && (await tx.select().from(outbox).where(isWaiting).for('update')).length > 0) {
      continue;
    }
    if (keeps === 'last') await tx.delete(outbox).where(isWaiting);
    rows.push({ kind, ...keysOf(kind, subject), ...(delayMs !== undefined && { delayMs }) });
  }
  await Promise.all(rows.map((row) => insertMail(tx, row, Object.keys(row))));
  return rows.length > 0;
}

/** Removes mails about an order that wait and were not tried yet. */
export async function withdrawMails(
  tx: Transaction,
  orderId: number,
  kinds: readonly MailKind[],
): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.orderId, orderId),
        inArray(outbox.kind, [...kinds]),
        eq(outbox.attempts, 0),
        isNull(outbox.doneAt),
        isNull(outbox.failedAt),
      ),
    );
}

/** Mails about the order itself name no event. */
function keysOf(kind: MailKind, { orderId, orderEventId }: Subject) {
  return orderEventMailKinds.some((each) => each === kind)
    ? { orderId, orderEventId, dedupeKey: outboxEventKey(kind, orderEventId) }
    : { orderId, orderEventId: null, dedupeKey: outboxDedupeKey(kind, orderId) };
}
