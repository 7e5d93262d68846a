import { mailHeldBackNote } from '@storefront/contracts/mail/mail-failures.ts';
import { type MailDestination, operatorMailKinds } from '@storefront/contracts/mail/mail-kinds.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { isOpenAlert } from '@storefront/db/schema/orders/alerts.ts';
import { type OutboxRow, outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { closeAlerts, closeAlertsOf } from '#alerts/close-alerts.ts';
import { holdOrder } from '#alerts/hold-order.ts';
import { raiseAlert } from '#alerts/raise-alert.ts';
import { raiseAlertOnce } from '#alerts/raise-alert-once.ts';
import { isReached } from '#lib/sql/has-passed.ts';
import { msFromNow, msUntilFirst } from '#lib/sql/ms-from-now.ts';
import { isFree, isOpen, leaseMs } from './outbox-conditions.ts';

/**
 * Condition: the row is still ours. Every claim increments `attempts`, which reveals another worker's claim.
 */
const isHeldFrom = (row: OutboxRow) => and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts), isOpen);

/**
 * Claims up to `limit` due rows, the longest waiting first, in one statement; no two workers get the same
 * row. All times come from the database, so the clocks of several machines need not agree. The partial index
 * on open rows keeps the cost independent of the table's size.
 */
export async function claimDueRows(db: Database, limit: number): Promise<OutboxRow[]> {
  const claimed = await claim(db, { limit });
  return claimed.sort((a, b) => a.runAfter.getTime() - b.runAfter.getTime() || a.id - b.id);
}

const claim = prepared('claim_due_mails', (db) => {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isOpen, isReached(outbox.runAfter), isFree))
    .orderBy(outbox.runAfter, outbox.id)
    .limit(sql.placeholder('limit'))
    .for('update', { skipLocked: true });
  // The array makes the database select the rows once; it might evaluate a plain subquery again during the
  // update.
  return db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, lockedUntil: msFromNow(leaseMs) })
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning();
});

export async function renewLease(db: Database, row: OutboxRow): Promise<void> {
  await db
    .update(outbox)
    .set({ lockedUntil: msFromNow(leaseMs) })
    .where(isHeldFrom(row));
}

/**
 * Records that the mail was sent, whichever process holds the row by now.
 *
 * @returns false if the row is gone: what the mail is about was erased meanwhile.
 */
export async function markDone(
  db: Database,
  { id, lastError }: OutboxRow,
  deliveredTo: MailDestination,
): Promise<boolean> {
  const done = await updateToDone(db, { id, deliveredTo });
  if (lastError !== null) await closeAlertsOf(db, 'mail-delayed');
  return done.length > 0 || (await db.$count(outbox, eq(outbox.id, id))) > 0;
}

const updateToDone = prepared('mark_mail_done', (db) =>
  db
    .update(outbox)
    .set({
      doneAt: sql`now()`,
      deliveredTo: sql`${sql.placeholder('deliveredTo')}`,
      failedAt: null,
      lockedUntil: null,
      lastError: null,
    })
    .where(and(eq(outbox.id, sql.placeholder('id')), isNull(outbox.doneAt)))
    .returning({ id: outbox.id }),
);

/**
 * Releases the row and makes it due again after `delayMs`; the first failure begins the time until it is given up.
 *
 * @param isAlarming raises an alert, unless one is open: no mail can be sent.
 */
export async function markDelayed(
  db: Database,
  row: OutboxRow,
  { error, delayMs, isAlarming }: { error: string; delayMs: number; isAlarming: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({
        runAfter: msFromNow(delayMs),
        lockedUntil: null,
        lastError: error,
        ...(row.attempts === 1 && { revivedAt: sql`coalesce(${outbox.revivedAt}, now())` }),
      })
      .where(isHeldFrom(row));
    if (!isAlarming) return;
    const alert = { orderId: null, data: { type: 'mail-delayed', error } } as const;
    await raiseAlertOnce(tx, alert, { sameAs: isOpenAlert, turn: alert.data.type });
  });
}

/** Deletes a claimed mail that is outdated, as if it had been withdrawn before its first attempt. */
export async function dropMail(db: Database, row: OutboxRow): Promise<void> {
  await db.delete(outbox).where(isHeldFrom(row));
}

/**
 * Gives the mail up: it is not sent again until it is revived. Raises an alert, except for a mail that was
 * held back, since strangers can cause those at will.
 */
export async function markFailed(db: Database, row: OutboxRow, { error }: { error: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await holdOrder(tx, row.orderId);
    const [failed] = await tx
      .update(outbox)
      .set({ failedAt: sql`now()`, lockedUntil: null, lastError: error })
      .where(isHeldFrom(row))
      .returning({ id: outbox.id });
    if (!failed || error === mailHeldBackNote) return;
    const to = operatorMailKinds.has(row.kind) ? 'operator' : 'client';
    await raiseAlert(tx, {
      orderId: row.orderId,
      data: { type: 'mail-failed', mailId: row.id, kind: row.kind, to, error },
    });
  });
}

/**
 * Makes delayed or failed mails due immediately: the one with `id`, or all. Skips mails that are being sent.
 * Closes the alerts about them.
 *
 * @param actor the user who requested it.
 * @returns the number of mails.
 */
export async function reviveMails(db: Database, actor: string, id?: number): Promise<number> {
  const isWanted = id === undefined ? undefined : eq(outbox.id, id);
  // Two queries, because each can use its partial index; a combined one would scan the whole table.
  const delayed = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isOpen, isNotNull(outbox.lastError), isWanted));
  const failed = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNotNull(outbox.failedAt), isWanted));
  return db.transaction(async (tx) => {
    const revived = await tx
      .update(outbox)
      .set({ runAfter: sql`now()`, failedAt: null, revivedAt: sql`now()`, lockedUntil: null })
      .where(and(sql`${outbox.id} = any(array(${delayed.unionAll(failed)}))`, isNull(outbox.doneAt), isFree))
      .returning({ id: outbox.id });
    const ids = revived.map((mail) => mail.id);
    await closeAlerts(tx, 'mail-failed', ids, actor);
    return revived.length;
  });
}

/**
 * Returns the milliseconds until a row can be claimed, at most `horizonMs`; 0 when one can be claimed now.
 */
export async function msUntilDue(db: Database, horizonMs: number): Promise<number> {
  const [row] = await selectMsUntilDue(db, { horizonMs });
  return row!.ms;
}

const selectMsUntilDue = prepared('select_ms_until_due_mail', (db) => {
  const claimableAt = sql`greatest(${outbox.runAfter}, ${outbox.lockedUntil})`;
  const horizonMs = sql.placeholder('horizonMs');
  return db
    .select({ ms: msUntilFirst(claimableAt, horizonMs) })
    .from(outbox)
    .where(and(isOpen, lt(outbox.runAfter, msFromNow(horizonMs))));
});
