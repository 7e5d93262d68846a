import { fileURLToPath } from 'node:url';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OpenDatabase } from '../client.ts';
import * as schema from '../schema/index.ts';
import { openTestPglite } from './test-pglite.ts';
import { openTestPostgres } from './test-postgres.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

export type TestDatabase = OpenDatabase & {
  /** URL for another process; null for the embedded database, which only this process can use. */
  databaseUrl: string | null;
  /** Restores the state after a first start: no rows but shared secrets, ids counted from 1. */
  reset(): Promise<void>;
};

// Databases for reuse: opening an embedded one takes seconds; on a server, creating and dropping one per file
// takes a third of a run's time. The files of a worker run one after another.
const spare: TestDatabase[] = [];

/**
 * Returns a migrated, empty database for exclusive use: embedded and in memory, or on the server of
 * `TEST_DATABASE_URL` if `TEST_DRIVER` is `postgres`. Open it once per file and `reset` it between tests; `close`
 * passes it on to the next file.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = spare.pop() ?? (await createOwnDatabase());
  await database.db.delete(schema.appSecrets);
  await database.reset();
  return {
    ...database,
    // An object of its own for each file: what an earlier one has cached about the database no longer holds.
    db: new Proxy(database.db, {}),
    close: async () => {
      spare.push(database);
    },
  };
}

/** Returns a database that `close` really closes, for tests that break it or need it closed. */
export async function createOwnDatabase(): Promise<TestDatabase> {
  const opened =
    process.env.TEST_DRIVER === 'postgres'
      ? await openTestPostgres(migrationsFolder)
      : await openTestPglite(migrationsFolder);
  await opened.db.execute(sql`create schema testing`);
  await opened.db.execute(emptyEverything);
  return {
    ...opened,
    reset: async () => {
      await opened.db.execute(sql`select testing.empty_everything()`);
    },
  };
}

// Shared secrets stay, because users of the database cache them in memory.
const tables = Object.values(schema).filter((table) => table !== schema.appSecrets);
const counted = tables.filter((table) => getTableColumns(table as PgTable).id?.dataType === 'number');

// With the few rows of a test this takes a fraction of the time of TRUNCATE, which creates a new file per table
// and index. A function is planned once per connection; planning takes several times as long as running. In the
// role of a replica it checks no foreign keys: no row is left to have one, and with a thousand orders the checks
// take seconds.
const emptyEverything = sql.raw(`
  create function testing.empty_everything() returns void language plpgsql set session_replication_role = replica as $$
  declare
    ignored record;
  begin
    with ${tables.map((table, index) => `t${index} as (delete from "${getTableName(table)}")`).join(', ')}
    select ${counted.map((table) => `setval(pg_get_serial_sequence('${getTableName(table)}', 'id'), 1, false)`).join(', ')}
    into ignored;
  end $$`);
