import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from './client.ts';
import { maintainDatabase } from './maintain-database.ts';
import { rows } from './rows.ts';
import { fillDataDir } from './testing/fill-data-dir.ts';

let dataDir: string;
let database: OpenDatabase;
beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-maintain-'));
  await fillDataDir(dataDir);
  database = await openDatabase({ databaseUrl: null, dataDir });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Maximum WAL size with `durableStartParams`. */
const logMax = 64 * 1024 * 1024;

async function figures() {
  const [found] = rows<{ log: number; table: number; dead: number }>(
    await database.db.execute(sql`select
      (select sum(size)::integer from pg_ls_waldir()) as log,
      pg_relation_size('worn')::integer as table,
      (select n_dead_tup::integer from pg_stat_user_tables where relname = 'worn') as dead`),
  );
  return found!;
}

/** Updates every row of a table of about 6 MB whose pages have no space for a second version of the rows. */
async function wear() {
  await database.db.execute(sql`update worn set words = words || 'y'`);
}

test('the room of replaced rows is used again, and the log of changes does not grow for ever', async () => {
  await database.db.execute(sql`create table worn (id integer primary key, words text)`);
  await database.db.execute(
    sql`insert into worn select id, repeat('x', 1000) from generate_series(1, 5000) as id`,
  );
  for (let round = 0; round < 12; round++) await wear();
  const worn = await figures();
  expect(worn.log).toBeGreaterThan(logMax);

  await maintainDatabase(database.db, { isNight: true });
  const tended = await figures();
  expect(tended.dead).toBe(0);
  expect(tended.log).toBeLessThanOrEqual(logMax);
  for (let round = 0; round < 3; round++) {
    await wear();
    await maintainDatabase(database.db, { isNight: true });
  }
  expect((await figures()).table).toBe(worn.table);
});

test('by day a large table waits, until half of its rows have changed', async () => {
  await database.db.execute(sql`create table large (id integer primary key, words text)`);
  await database.db.execute(sql`insert into large select id, 'x' from generate_series(1, 1000) as id`);
  const tend = (isNight: boolean) => maintainDatabase(database.db, { isNight, smallBytes: 1 });
  const change = (first: number, last: number) =>
    database.db.execute(sql`update large set words = words || 'y' where id between ${first} and ${last}`);
  const changed = async () => {
    await database.db.execute(sql`select pg_stat_force_next_flush()`);
    const found = await database.db.execute(
      sql`select n_mod_since_analyze::integer as changed from pg_stat_user_tables where relname = 'large'`,
    );
    return rows<{ changed: number }>(found)[0]?.changed;
  };
  await tend(false);
  expect(await changed()).toBe(0);
  await change(1, 200);
  await tend(false);
  expect(await changed()).toBe(200);
  await tend(true);
  expect(await changed()).toBe(0);
  await change(1, 200);
  await maintainDatabase(database.db, { isNight: false });
  expect(await changed()).toBe(0);
  await change(1, 600);
  await tend(false);
  expect(await changed()).toBe(0);
});
