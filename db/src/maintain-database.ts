import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { rows } from './rows.ts';

/** Up to this size with its indexes, some 10,000 orders, a table takes about half a second. Bytes. */
const smallMaxBytes = 32 * 1024 * 1024;
/** Share of changed rows from which a table is vacuumed: the default of a server's autovacuum, and what cannot wait. */
const [changedShare, urgentShare] = [0.1, 0.5];

/**
 * Does the maintenance that a server does by itself and the embedded database does not: frees the space of
 * replaced and deleted rows, updates planner statistics, and writes a checkpoint, without which the WAL would
 * grow as long as the process lives and be replayed in full after a crash. Requests wait for one table at a
 * time: seconds for a large one, most of them for its indexes, of which a vacuum reads every page however few
 * rows have changed. It therefore waits for the night, unless half of its rows have changed.
 */
export async function maintainDatabase(
  db: Database,
  { isNight, smallBytes = smallMaxBytes }: { isNight: boolean; smallBytes?: number },
): Promise<void> {
  for (const name of await listChangedTables(db, isNight ? Number.MAX_SAFE_INTEGER : smallBytes)) {
    // Two statements, so that requests get their turn in between.
    await db.execute(sql`vacuum ${sql.identifier(name)}`);
    await db.execute(sql`analyze ${sql.identifier(name)}`);
  }
  await db.execute(sql`checkpoint`);
}

async function listChangedTables(db: Database, smallBytes: number): Promise<string[]> {
  // Counts from the last second are not in the view yet.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const share = sql`case when pg_total_relation_size(relid) <= ${smallBytes} then ${changedShare}::float8 else ${urgentShare}::float8 end`;
  const found = await db.execute(
    sql`select relname from pg_stat_user_tables
      where schemaname = 'public' and n_mod_since_analyze > 50 + n_live_tup * ${share}`,
  );
  return rows<{ relname: string }>(found).map(({ relname }) => relname);
}
