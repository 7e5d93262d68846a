import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Returns a time by the database's clock, so that the clocks of several machines need not agree. */
export function msFromNow(milliseconds: number | Placeholder): SQL {
  return sql`now() + ${milliseconds}::float8 * interval '1 millisecond'`;
}
