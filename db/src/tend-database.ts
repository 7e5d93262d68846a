import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { rows } from './rows.ts';

/** From so many changed rows on a table is tended: the defaults of a server's autovacuum. */
const changedRows = sql`50 + 0.1 * n_live_tup`;

/**
 * Does what a server does by itself and the embedded database never: frees the room of rows that were replaced or
 * removed, counts anew what plans are made from, and ends the log of changes, which would grow as long as the process
 * lives and be read in full after a crash. Requests wait for one table at a time.
 */
export async function tendDatabase(db: Database): Promise<void> {
  for (const name of await listChangedTables(db)) {
    await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
  }
  await db.execute(sql`checkpoint`);
}

async function listChangedTables(db: Database): Promise<string[]> {
  // What was counted within the last second is not in the view yet.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const found = await db.execute(
    sql`select relname from pg_stat_user_tables where schemaname = 'public' and n_mod_since_analyze > ${changedRows}`,
  );
  return rows<{ relname: string }>(found).map(({ relname }) => relname);
}
