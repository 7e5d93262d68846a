import { scanFindingMaxLength } from '@storefront/contracts/uploads/file-scan.ts';
import type { Database } from '@storefront/db/client.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import { and, asc, eq, inArray, lt, lte, min, sql } from 'drizzle-orm';
import { closeAlerts } from '#alerts/close-alerts.ts';
import { raiseAlert } from '#alerts/raise-alert.ts';
import { msFromNow } from '#lib/ms-from-now.ts';

/** A file may be taken by another process after this time; longer than any scan takes. */
const leaseMs = 180_000;

/** Five minutes, with the pauses between attempts. */
const attemptsBeforeAlert = 8;

const isWaiting = eq(files.scanState, 'waiting');

/** Still ours: every claim counts `scanAttempts` up, so another worker's claim shows. */
const isHeldFrom = (row: FileRow) =>
  and(eq(files.id, row.id), eq(files.scanAttempts, row.scanAttempts), isWaiting);

/** Takes up to `limit` files that are due, the longest waiting first; no two workers get the same. */
export async function claimFiles(db: Database, limit: number): Promise<FileRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: files.id })
      .from(files)
      // Stored moments are rounded to the millisecond and may lie just ahead.
      .where(and(isWaiting, lte(files.scanAfter, msFromNow(1))))
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

/** Milliseconds until a file is due, at most `horizonMs`; 0 when one is now. */
export async function msUntilScan(db: Database, horizonMs: number): Promise<number> {
  const [row] = await db
    .select({
      ms: sql<number | null>`ceil(extract(epoch from ${min(files.scanAfter)} - now()) * 1000)::float8`,
    })
    .from(files)
    .where(and(isWaiting, lt(files.scanAfter, msFromNow(horizonMs))));
  return Math.min(horizonMs, Math.max(0, row?.ms ?? horizonMs));
}

/**
 * Notes what the scanner said; what it found raises an alert.
 *
 * @param said name of what was found; null for a clean file.
 * @returns true when there is a mail to send.
 */
export async function markScanned(db: Database, row: FileRow, said: string | null): Promise<boolean> {
  const finding = said?.slice(0, scanFindingMaxLength) ?? null;
  return db.transaction(async (tx) => {
    const [noted] = await tx
      .update(files)
      .set({ scanState: finding === null ? 'clean' : 'infected', scanFinding: finding })
      .where(and(eq(files.id, row.id), isWaiting))
      .returning({ id: files.id });
    if (!noted) return false;
    if (row.scanAttempts > 1) await closeAlerts(tx, [{ type: 'file-unscanned', fileId: row.id }], null);
    return finding !== null && raiseFileAlert(tx, row, { type: 'file-infected', finding });
  });
}

/**
 * The file goes on waiting and is due again in `delayMs`. Once it has waited for too long, it raises an alert.
 *
 * @returns true when there is a mail to send.
 */
export async function markUnscanned(db: Database, row: FileRow, delayMs: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [noted] = await tx
      .update(files)
      .set({ scanAfter: msFromNow(delayMs) })
      .where(isHeldFrom(row))
      .returning({ id: files.id });
    // Each number of attempts is claimed once.
    return noted !== undefined && row.scanAttempts === attemptsBeforeAlert
      ? raiseFileAlert(tx, row, { type: 'file-unscanned' })
      : false;
  });
}

function raiseFileAlert(
  tx: Transaction,
  { id: fileId, orderId, originalName: name }: FileRow,
  what: { type: 'file-infected'; finding: string } | { type: 'file-unscanned' },
): Promise<boolean> {
  return raiseAlert(tx, { orderId, data: { ...what, fileId, name } });
}

/** Lets go of files that wait for a scanner that was taken away; returns how many. */
export async function releaseWaiting(db: Database): Promise<number> {
  const released = await db
    .update(files)
    .set({ scanState: 'unscanned' })
    .where(isWaiting)
    .returning({ id: files.id });
  return released.length;
}
