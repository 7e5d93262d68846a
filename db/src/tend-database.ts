import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { rows } from './rows.ts';

/** Number of changed rows from which a table is vacuumed: the defaults of a server's autovacuum. */
const changedRows = sql`50 + 0.1 * n_live_tup`;

/**
 * Does the maintenance that a server does by itself and the embedded database does not: frees the space of
 * replaced and deleted rows, updates planner statistics, and writes a checkpoint, without which the WAL would
 * grow as long as the process lives and be replayed in full after a crash. Requests wait for one table at a
 * time.
 */
export async function tendDatabase(db: Database): Promise<void> {
  for (const name of await listChangedTables(db)) {
    await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
  }
  await db.execute(sql`checkpoint`);
}

async function listChangedTables(db: Database): Promise<string[]> {
  // Counts from the last second are not in the view yet.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const found = await db.execute(
    sql`select relname from pg_stat_user_tables where schemaname = 'public' and n_mod_since_analyze > ${changedRows}`,
  );
  return rows<{ relname: string }>(found).map(({ relname }) => relname);
}
