import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import { rows } from './rows.ts';

/**
 * Writes a table and its indexes anew, without what removed rows have left in their files. For the embedded database: a
 * server's autovacuum frees that room by itself. Nothing else can be asked meanwhile.
 */
export async function rewriteTable(db: Database, table: PgTable): Promise<void> {
  await db.execute(sql`vacuum full ${table}`);
}

/**
 * Ends all files of the log of changes that there are and removes them; what they still have to say is in the tables'
 * files by then. To be called after the tables are written anew.
 */
export async function renewLog(db: Database): Promise<void> {
  // Otherwise an old file gets a new name, and keeps its bytes until they are overwritten.
  await db.execute(sql`set wal_recycle = off`);
  try {
    const before = await listLogFiles(db);
    // Some of them have got the names of files to come already: each turn ends one, and removes those that have ended.
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
