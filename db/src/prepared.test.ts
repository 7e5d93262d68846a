import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prepared } from './prepared.ts';
import { rows } from './rows.ts';
import { config } from './schema/server/config.ts';
import { createTestDatabase } from './testing/create-test-db.ts';

const selectKeys = prepared('select_keys', (db) => db.select({ key: config.key }).from(config));

test('a statement without parameters is prepared, in a transaction and outside of one', async () => {
  const { db, close } = await createTestDatabase();
  for (const scope of [
    (work: typeof countPrepared) => work(db),
    (work: typeof countPrepared) => db.transaction(work),
  ]) {
    expect(await scope(countPrepared)).toBe(1);
  }
  await close();
});

async function countPrepared(db: Parameters<typeof selectKeys>[0]): Promise<number> {
  await selectKeys(db);
  const found = await db.execute(
    sql`select from pg_prepared_statements where statement = 'select "key" from "config"'`,
  );
  return rows(found).length;
}
