import type { Database } from '@storefront/db/client.ts';
import { isOpenAlert } from '@storefront/db/schema/orders/alerts.ts';
import { type BackupRow, backups } from '@storefront/db/schema/server/backups.ts';
import { outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { closeAlertsOf } from '#alerts/close-alerts.ts';
import { raiseAlertOnce } from '#alerts/raise-alert-once.ts';
import { hasPassed, isLeaseOver } from '#lib/sql/has-passed.ts';
import { msFromNow } from '#lib/sql/ms-from-now.ts';
import { addDays } from './due-day.ts';

/** Another instance may take over once the lease has expired. */
export const leaseMs = 10 * 60_000;
const retryAfterMs = 60 * 60_000;
/** Rows are kept longer as a record; files are kept for five weeks at most. */
const keptRowsMs = 90 * 24 * 60 * 60_000;

/** Condition: the row is still ours. Every claim increments `attempts`. */
const isHeldFrom = (row: BackupRow) =>
  and(eq(backups.id, row.id), eq(backups.attempts, row.attempts), isNull(backups.doneAt));

/** Claims the backup of a day in one statement if it is due and no other instance is making it. */
export async function claimBackup(db: Database, day: string): Promise<BackupRow | null> {
  const [row] = await db
    .insert(backups)
    .values({ day, lockedUntil: msFromNow(leaseMs) })
    .onConflictDoUpdate({
      target: backups.day,
      set: { attempts: sql`${backups.attempts} + 1`, lockedUntil: msFromNow(leaseMs) },
      setWhere: and(
        isNull(backups.doneAt),
        hasPassed(backups.runAfter, retryAfterMs),
        isLeaseOver(backups.lockedUntil, leaseMs),
      ),
    })
    .returning();
  return row ?? null;
}

export async function renewLease(db: Database, row: BackupRow): Promise<void> {
  await db
    .update(backups)
    .set({ lockedUntil: msFromNow(leaseMs) })
    .where(isHeldFrom(row));
}

/** Lets any instance retry immediately. */
export async function releaseBackup(db: Database, row: BackupRow): Promise<void> {
  await db.update(backups).set({ lockedUntil: null }).where(isHeldFrom(row));
}

/**
 * Records the backup and forgets those of long ago, as well as those of later days: they were made while the clock
 * was wrong, and would take the place of the backups that are due when their days come.
 */
export async function markDone(
  db: Database,
  row: BackupRow,
  file: { fileName: string; sizeBytes: number },
): Promise<void> {
  await db
    .update(backups)
    .set({ doneAt: sql`now()`, lockedUntil: null, lastError: null, ...file })
    .where(isHeldFrom(row));
  await closeAlertsOf(db, 'backup-failing');
  // For an instance in a time zone further east, the next day may be due already.
  const isOfWrongClock = gt(backups.day, addDays(row.day, 1));
  await db.delete(backups).where(or(lt(backups.createdAt, msFromNow(-keptRowsMs)), isOfWrongClock));
}

/** Records the reason of a failure, raises an alert and queues the mail about it: one per day, however often it fails. */
export async function markFailed(db: Database, row: BackupRow, lastError: string): Promise<void> {
  const kind = 'backup-failed-notice';
  await db.transaction(async (tx) => {
    const held = await tx
      .update(backups)
      .set({ lastError, lockedUntil: null, runAfter: msFromNow(retryAfterMs) })
      .where(isHeldFrom(row))
      .returning({ id: backups.id });
    if (held.length === 0) return;
    const mails = await tx
      .insert(outbox)
      .values({ kind, backupId: row.id, dedupeKey: outboxDedupeKey(kind, row.id) })
      .onConflictDoNothing()
      .returning({ id: outbox.id });
    if (mails.length === 0) return;
    const alert = { orderId: null, data: { type: 'backup-failing', error: lastError } } as const;
    await raiseAlertOnce(tx, alert, { sameAs: isOpenAlert, turn: alert.data.type });
  });
}
