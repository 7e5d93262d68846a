import { fileURLToPath } from 'node:url';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, OpenDatabase } from '../client.ts';
import { ensureFirstRows } from '../first-rows.ts';
import * as schema from '../schema/index.ts';
import { openTestPglite } from './test-pglite.ts';
import { openTestPostgres } from './test-postgres.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

export type TestDatabase = OpenDatabase & {
  /** Address for a further process; null for the embedded database, which has only this one. */
  databaseUrl: string | null;
  /** Back to how a first start leaves it: no rows but the first ones and shared secrets, ids counted from 1. */
  reset(): Promise<void>;
};

// Opening an embedded one takes seconds; on a server, making and dropping one for each file is a third of what a run costs.
// The files of a worker run one after another.
const spare: TestDatabase[] = [];

/**
 * A database that no other process uses meanwhile, up to date and empty: embedded and in memory, or on the server of
 * `TEST_DATABASE_URL` when `TEST_DRIVER` is `postgres`. Open it once per file and `reset` it between tests; `close`
 * hands it on to the next file.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = spare.pop() ?? (await createOwnDatabase());
  await database.reset();
  return {
    ...database,
    close: async () => {
      spare.push(database);
    },
  };
}

/** One that `close` really ends: for tests that break it, or that need it gone. */
export async function createOwnDatabase(): Promise<TestDatabase> {
  const opened =
    process.env.TEST_DRIVER === 'postgres'
      ? await openTestPostgres(migrationsFolder)
      : await openTestPglite(migrationsFolder);
  await ensureFirstRows(opened.db);
  await opened.db.execute(sql`create schema testing`);
  await opened.db.execute(emptyEverything);
  return { ...opened, reset: () => reset(opened.db) };
}

// Shared secrets stay: what has opened the database keeps them in memory.
const tables = Object.values(schema).filter((table) => table !== schema.appSecrets);
const counted = tables.filter((table) => getTableColumns(table as PgTable).id?.dataType === 'number');

// One statement, so that keys between the tables are looked at when everything is gone. With the few rows of a test
// this takes a fraction of what TRUNCATE needs, which makes a new file for each table and index. A function is planned
// once for each connection; planning takes several times as long as running.
const emptyEverything = sql.raw(`
  create function testing.empty_everything() returns void language plpgsql as $$
  declare
    ignored record;
  begin
    with ${tables.map((table, index) => `t${index} as (delete from "${getTableName(table)}")`).join(', ')}
    select ${counted.map((table) => `setval(pg_get_serial_sequence('${getTableName(table)}', 'id'), 1, false)`).join(', ')}
    into ignored;
  end $$`);

async function reset(db: Database): Promise<void> {
  await db.execute(sql`select testing.empty_everything()`);
  await ensureFirstRows(db);
}
