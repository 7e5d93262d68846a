import { isOrderEventMail, type OrderMailKind } from '@storefront/contracts/mail/mail-kinds.ts';
import type { Database } from '@storefront/db/client.ts';
import { placeholdersFor, prepared, type Transaction } from '@storefront/db/prepared.ts';
import { isUntried, outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { msFromNow } from '#lib/sql/ms-from-now.ts';
import { mailRules } from './mail-rules.ts';

type Subject = { orderId: number; orderEventId: number };

const { placeholder } = sql;

export const isUntriedOf = (orderId: number | Placeholder) => and(eq(outbox.orderId, orderId), isUntried);

/** One prepared statement for mails that leave at once, and one for delayed mails. */
const insertMail = prepared('insert_mail', (tx, columns) =>
  tx.insert(outbox).values({
    ...placeholdersFor(['kind', 'orderId', 'orderEventId', 'dedupeKey']),
    ...(columns.includes('delayMs') && { runAfter: msFromNow(placeholder('delayMs')) }),
  }),
);

/**
 * Returns the statement that queues mails about an order that the same SQL statement inserts.
 *
 * @param orderId SQL expression for the id of that order.
 */
export function insertFirstMails(tx: Database, orderId: SQL, kinds: readonly OrderMailKind[]) {
  const rows = kinds.map((kind) => {
    const { delayMs } = mailRules[kind];
    return {
      kind,
      orderId,
      dedupeKey: sql`${outboxDedupeKey(kind, '')}::text || ${orderId}`,
      ...(delayMs !== undefined && { runAfter: msFromNow(delayMs) }),
    };
  });
  return tx.insert(outbox).values(rows).returning({ id: outbox.id });
}

/**
 * Queues mails about an event, in the transaction of the change.
 *
 * @returns false if none was queued.
 */
export async function enqueueMails(
  tx: Transaction,
  subject: Subject,
  kinds: readonly OrderMailKind[],
): Promise<boolean> {
  const rows: Record<string, unknown>[] = [];
  for (const kind of kinds) {
    const { delayMs, keeps } = mailRules[kind];
    const isWaiting = and(isUntriedOf(subject.orderId), eq(outbox.kind, kind));
    // Lock the row so that no worker renders the mail before this event is committed.
    if (keeps === 'first' && (await tx.select().from(outbox).where(isWaiting).for('update')).length > 0) {
      continue;
    }
    if (keeps === 'last') await tx.delete(outbox).where(isWaiting);
    rows.push({ kind, ...keysOf(kind, subject), ...(delayMs !== undefined && { delayMs }) });
  }
  await Promise.all(rows.map((row) => insertMail(tx, row, Object.keys(row))));
  return rows.length > 0;
}

/** One prepared statement for each list of kinds; there are only a handful. */
const deleteWaiting = prepared('withdraw_mails', (tx, kinds: readonly OrderMailKind[]) =>
  tx.delete(outbox).where(and(isUntriedOf(placeholder('orderId')), inArray(outbox.kind, [...kinds]))),
);

export async function withdrawMails(
  tx: Transaction,
  orderId: number,
  kinds: readonly OrderMailKind[],
): Promise<void> {
  if (kinds.length > 0) await deleteWaiting(tx, { orderId }, kinds);
}

/** Mails about the order itself refer to no event. */
function keysOf(kind: OrderMailKind, { orderId, orderEventId }: Subject) {
  return isOrderEventMail(kind)
    ? { orderId, orderEventId, dedupeKey: outboxDedupeKey(kind, `event-${orderEventId}`) }
    : { orderId, orderEventId: null, dedupeKey: outboxDedupeKey(kind, orderId) };
}
