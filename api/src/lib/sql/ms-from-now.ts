import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Returns a time by the database's clock, so that the clocks of several machines need not agree. */
export function msFromNow(milliseconds: number | Placeholder): SQL {
  return sql`now() + ${milliseconds}::float8 * interval '1 millisecond'`;
}

/**
 * Returns the milliseconds until the earliest of the selected times, negative after it and null without any. Rounded
 * up, because a timer that fires early would find nothing.
 */
export function msUntilFirst(at: SQLWrapper): SQL<number | null> {
  return sql<number | null>`ceil(extract(epoch from min(${at}) - now()) * 1000)::float8`;
}
