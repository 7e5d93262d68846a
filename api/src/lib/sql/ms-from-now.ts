import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Returns a time by the database's clock, so that the clocks of several machines need not agree. */
export function msFromNow(milliseconds: number | Placeholder): SQL {
  return sql`now() + ${milliseconds}::float8 * interval '1 millisecond'`;
}

/**
 * Returns the milliseconds until the earliest of the selected times, 0 after it, and at most `horizonMs`. Rounded up,
 * because a timer that fires early would find nothing.
 */
export function msUntilFirst(at: SQLWrapper, horizonMs: number | Placeholder): SQL<number> {
  const ms = sql`ceil(extract(epoch from min(${at}) - now()) * 1000)`;
  // `least` ignores the null of an empty selection.
  return sql<number>`greatest(0, least(${horizonMs}::float8, ${ms}))::float8`;
}
