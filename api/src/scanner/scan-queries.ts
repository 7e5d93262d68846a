import { scanFindingMaxLength } from '@storefront/contracts/uploads/file-scan.ts';
import type { Database } from '@storefront/db/client.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { closeAlerts, isAlertAbout } from '#alerts/close-alerts.ts';
import { holdOrder } from '#alerts/hold-order.ts';
import { raiseAlert } from '#alerts/raise-alert.ts';
import { raiseAlertOnce } from '#alerts/raise-alert-once.ts';
import { hasPassed } from '#lib/sql/has-passed.ts';
import { msFromNow, msUntilFirst } from '#lib/sql/ms-from-now.ts';

/** Another process may claim a file after this time. Longer than any scan, and than any delay after a failed one. */
const leaseMs = 180_000;

/** Failed attempts before an alert. The pauses between them add up to three minutes. */
const attemptsBeforeAlert = 8;

const isWaiting = eq(files.scanState, 'waiting');

/**
 * Condition: the row is still ours. Every claim increments `scanAttempts`, which reveals another worker's
 * claim.
 */
const isHeldFrom = (row: FileRow) =>
  and(eq(files.id, row.id), eq(files.scanAttempts, row.scanAttempts), isWaiting);

/** Claims up to `limit` due files, the longest waiting first; no two workers get the same file. */
export async function claimFiles(db: Database, limit: number): Promise<FileRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(isWaiting, hasPassed(files.scanAfter, leaseMs)))
      .orderBy(asc(files.scanAfter), asc(files.id))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(files)
      .set({ scanAttempts: sql`${files.scanAttempts} + 1`, scanAfter: msFromNow(leaseMs) })
      .where(inArray(files.id, ids))
      .returning();
  });
}

/** Returns the milliseconds until a file is due, at most `horizonMs`; 0 when one is due now. */
export async function msUntilScan(db: Database, horizonMs: number): Promise<number> {
  const [row] = await db
    .select({ ms: msUntilFirst(files.scanAfter, horizonMs) })
    .from(files)
    .where(and(isWaiting, lt(files.scanAfter, msFromNow(horizonMs))));
  return row!.ms;
}

/**
 * Records the result of a scan. A finding raises an alert.
 *
 * @param said name of the finding; null for a clean file.
 * @returns true when a mail was queued.
 */
export async function markScanned(db: Database, row: FileRow, said: string | null): Promise<boolean> {
  const finding = said?.slice(0, scanFindingMaxLength) ?? null;
  return db.transaction(async (tx) => {
    if (finding !== null) await holdOrderOf(tx, row);
    const [noted] = await tx
      .update(files)
      .set({ scanState: finding === null ? 'clean' : 'infected', scanFinding: finding })
      .where(and(eq(files.id, row.id), isWaiting))
      .returning();
    if (!noted) return false;
    if (row.scanAttempts > 1) await closeAlerts(tx, 'file-unscanned', [row.id], null);
    return finding !== null && raiseFileAlert(tx, noted, { type: 'file-infected', finding });
  });
}

/** Keeps the file waiting and makes it due again after `delayMs`. Returns nothing if it is no longer ours. */
export async function keepWaiting(db: Database, row: FileRow, delayMs: number): Promise<FileRow | undefined> {
  const [kept] = await db
    .update(files)
    .set({ scanAfter: msFromNow(delayMs) })
    .where(isHeldFrom(row))
    .returning();
  return kept;
}

/**
 * Keeps a file waiting that cannot be scanned although others can. Raises an alert, once, when it has failed too often.
 *
 * @returns true when a mail was queued.
 */
export async function markUnscanned(db: Database, row: FileRow, delayMs: number): Promise<boolean> {
  if (row.scanAttempts < attemptsBeforeAlert) {
    await keepWaiting(db, row, delayMs);
    return false;
  }
  return db.transaction(async (tx) => {
    await holdOrderOf(tx, row);
    const kept = await keepWaiting(tx, row, delayMs);
    return kept !== undefined && raiseFileAlert(tx, kept, { type: 'file-unscanned' });
  });
}

/** @param row of the file; its order may have changed since. */
async function holdOrderOf(tx: Transaction, { id }: Pick<FileRow, 'id'>): Promise<void> {
  const [file] = await tx.select({ orderId: files.orderId }).from(files).where(eq(files.id, id));
  await holdOrder(tx, file?.orderId ?? null);
}

// Not in `order-consequences.ts`: a scan is no event of an order, and the scanner knows nothing about orders.
// The file as it is now: it may have been attached to an order since it was claimed.
function raiseFileAlert(
  tx: Transaction,
  { id: fileId, orderId, originalName: name }: FileRow,
  what: { type: 'file-infected'; finding: string } | { type: 'file-unscanned' },
): Promise<boolean> {
  const alert = { orderId, data: { ...what, fileId, name } };
  if (what.type === 'file-infected') return raiseAlert(tx, alert);
  return raiseAlertOnce(tx, alert, {
    sameAs: isAlertAbout(what.type, [fileId]),
    turn: `${what.type} ${fileId}`,
  });
}

/** Releases the files that wait for a scanner that is no longer configured; returns their number. */
export async function releaseWaiting(db: Database): Promise<number> {
  const released = await db
    .update(files)
    .set({ scanState: 'unscanned' })
    .where(isWaiting)
    .returning({ id: files.id });
  return released.length;
}
