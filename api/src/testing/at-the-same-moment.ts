import type { Database } from '@storefront/db/client.ts';
import { rows } from '@storefront/db/rows.ts';
import { sql } from 'drizzle-orm';

/** The embedded database has one connection, so nothing happens there at the same moment. */
export const isConcurrent = process.env.TEST_DRIVER === 'postgres';

/** Waiting connections of this test's database; those of other tests do not count. */
const waiting = sql`
  select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Starts work while the caller's transaction holds locks, and returns once the work has ended or that many connections
 * wait for a lock.
 *
 * @returns the work, which the caller awaits after its transaction.
 */
export async function startBeside<T>(
  db: Database,
  work: () => Promise<T>,
  waitingCount = 1,
): Promise<{ work: Promise<T> }> {
  let isOver = false;
  const started = work().finally(() => {
    isOver = true;
  });
  // Handled by the caller, later.
  started.catch(() => {});
  while (!isOver && rows(await db.execute(waiting)).length < waitingCount);
  return { work: started };
}
