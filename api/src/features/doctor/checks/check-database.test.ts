import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
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

test('a database that can be read but not written to is a problem', async () => {
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
  const write = vi.spyOn(t.db, 'transaction').mockRejectedValueOnce(new Error('Failed query', { cause }));
  expect(await look()).toMatchObject({ finding: 'DATABASE_AWAY', detail: 'full' });
  write.mockRestore();
  expect(await look()).toMatchObject({ finding: 'FINE' });
});
