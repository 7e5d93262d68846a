import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import { rows } from './rows.ts';

/**
 * Rewrites a table and its indexes without the remains of deleted rows. For the embedded database only: a
 * server's autovacuum frees that space by itself. Blocks all other queries.
 */
export async function rewriteTable(db: Database, table: PgTable): Promise<void> {
  await db.execute(sql`vacuum full ${table}`);
}

/**
 * Finishes and removes all current WAL files, after their contents are written to the tables' files. Call it
 * after rewriting the tables.
 */
export async function renewLog(db: Database): Promise<void> {
  // Otherwise an old file is renamed for reuse and keeps its bytes until they are overwritten.
  await db.execute(sql`set wal_recycle = off`);
  try {
    const before = await listLogFiles(db);
    // Some files already have the names of future ones: each round finishes one file and removes finished ones.
    for (let turn = 0; turn <= before.length; turn += 1) {
      await db.execute(sql`select pg_logical_emit_message(false, 'renew', '')`);
      await db.execute(sql`select pg_switch_wal()`);
      await db.execute(sql`checkpoint`);
      const left = new Set(await listLogFiles(db));
      if (!before.some((name) => left.has(name))) return;
    }
  } finally {
    await db.execute(sql`reset wal_recycle`);
  }
}

async function listLogFiles(db: Database): Promise<string[]> {
  return rows<{ name: string }>(await db.execute(sql`select name from pg_ls_waldir()`)).map(
    ({ name }) => name,
  );
}
