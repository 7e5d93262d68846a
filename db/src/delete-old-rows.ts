import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

const batchSize = 500;
const batchesMax = 200;

/**
 * Deletes these rows in a limited number of small batches. Each skips rows that are locked, so that it cannot deadlock
 * with a request, and blocks a request for one batch at most. The next call deletes what is left.
 */
export async function deleteOldRows(
  db: Database,
  table: PgTable,
  primaryKey: PgColumn,
  isOld: SQL | undefined,
): Promise<void> {
  const some = db
    .select({ primaryKey })
    .from(table)
    .where(isOld)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  for (let batch = 0; batch < batchesMax; batch++) {
    const deleted = await db
      .delete(table)
      // The array makes the database select the rows once.
      .where(sql`${primaryKey} = any(array(${some}))`)
      .returning({ primaryKey });
    if (deleted.length < batchSize) return;
  }
}
