import { retentionNoticeDays } from '@storefront/contracts/config/retention.ts';
import type { Database } from '@storefront/db/client.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { eq } from 'drizzle-orm';

const dayMs = 24 * 60 * 60 * 1000;
/** The rounds come every hour. After a longer pause the server was off, or its clock was set ahead. */
const pauseMaxMs = 30 * dayMs;
/** Leaves the operator time to notice such a clock before the data it makes seem old is deleted. */
const postponedDays = 7;

const dayIn = (days: number, now: Date) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
const isFirstDay = eq(config.key, 'retentionFrom');

/**
 * Returns the day (`YYYY-MM-DD`) from which retention periods apply; null until the first cleanup sets it.
 */
export async function readFirstDay(db: Database): Promise<string | null> {
  const [stored] = await db.select({ value: config.value }).from(config).where(isFirstDay);
  return stored?.value ?? null;
}

/** Sets the first day once per installation; until then upcoming removals can be reviewed. */
export async function fixFirstDay(db: Database): Promise<void> {
  await db
    .insert(config)
    .values({ key: 'retentionFrom', value: dayIn(retentionNoticeDays, new Date()) })
    .onConflictDoNothing();
}

/** Returns whether the retention periods apply by now. */
export async function isFirstDayReached(db: Database, now = new Date()): Promise<boolean> {
  const firstDay = await readFirstDay(db);
  return firstDay !== null && firstDay <= dayIn(0, now);
}

/**
 * Records that a round was made, and postpones the first day after a pause that may be a clock set ahead: what such a
 * clock makes old would be gone for good. A day that such a clock has set is replaced once the clock is right again.
 *
 * @returns the new first day if it was postponed.
 */
export async function noteRound(db: Database, now = new Date()): Promise<string | null> {
  const [stored] = await db.select().from(config).where(isFirstDay);
  if (!stored) return null;
  const hasPaused = now.getTime() - stored.lastUpdated.getTime() > pauseMaxMs;
  const isOfClockAhead = stored.value > dayIn(retentionNoticeDays, now);
  const postponed = hasPaused || isOfClockAhead ? dayIn(postponedDays, now) : null;
  // Sets the time of the last change, even if the day stays.
  await db
    .update(config)
    .set({ value: postponed ?? stored.value })
    .where(isFirstDay);
  return postponed;
}
