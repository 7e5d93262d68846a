import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

const batchSize = 500;
const batchesMax = 200;

/**
 * Deletes these rows in a limited number of small batches, of which each leaves out rows that others have locked: it
 * waits for nobody, so that it cannot deadlock with a request, and keeps no request waiting for more than a batch. The
 * next call deletes what is left.
 *
 * @param key the table's primary key.
 */
export async function deleteOldRows(
  db: Database,
  table: PgTable,
  key: PgColumn,
  isOld: SQL | undefined,
): Promise<void> {
  const some = db
    .select({ key })
    .from(table)
    .where(isOld)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  for (let batch = 0; batch < batchesMax; batch++) {
    const deleted = await db
      .delete(table)
      // The array makes the database select the rows once.
      .where(sql`${key} = any(array(${some}))`)
      .returning({ key });
    if (deleted.length < batchSize) return;
  }
}
