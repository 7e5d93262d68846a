import { scanFindingMaxLength } from '@storefront/contracts/uploads/file-scan.ts';
import type { Database } from '@storefront/db/client.ts';
import { type FileRow, files } from '@storefront/db/schema/files.ts';
import { and, asc, eq, inArray, lt, lte, min, sql } from 'drizzle-orm';
import { msFromNow } from '#lib/ms-from-now.ts';

/** A file may be taken by another process after this time; longer than any scan takes. */
const leaseMs = 180_000;

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

/** @param finding name of what was found; null for a clean file. */
export async function markScanned(db: Database, row: FileRow, finding: string | null): Promise<void> {
  await db
    .update(files)
    .set({
      scanState: finding === null ? 'clean' : 'infected',
      scanFinding: finding?.slice(0, scanFindingMaxLength) ?? null,
    })
    .where(and(eq(files.id, row.id), isWaiting));
}

/** The file goes on waiting and is due again in `delayMs`. */
export async function markUnscanned(db: Database, row: FileRow, delayMs: number): Promise<void> {
  await db
    .update(files)
    .set({ scanAfter: msFromNow(delayMs) })
    .where(isHeldFrom(row));
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
