import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { checkDatabase } from './check-stores.ts';

const t = await openTestApp();

const look = () => checkDatabase({ env: t.deps.env, database: { db: t.db } });

test('an extension dropped with the index of the search is noticed, and each is created again as told', async () => {
  await t.db.execute(sql`drop extension pg_trgm cascade`);
  expect(await look()).toMatchObject({ finding: 'DATABASE_LACKS_EXTENSION' });
  await t.db.execute(sql`create extension pg_trgm`);
  const { finding, detail } = await look();
  expect(finding).toBe('DATABASE_LACKS_INDEX');
  await t.db.execute(sql.raw(detail ?? ''));
  expect(await look()).toMatchObject({ finding: 'FINE' });
});
