import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { hasPassed, isLeaseOver } from './has-passed.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const minute = 60_000;

test.each([
  [-minute, true],
  [0, true],
  [minute / 2, false],
  [minute, false],
  // A transaction that began a little earlier than the one that set the time.
  [minute * 1.5, false],
  // The clock was set back by an hour.
  [minute * 61, true],
])('a time that is set a minute ahead at most has passed when it is %i ms ahead: %s', async (ms, passed) => {
  const at = sql`(now() + ${ms}::float8 * interval '1 millisecond')`;
  const [row] = await database.db
    .select({
      passed: hasPassed(at, minute).mapWith(Boolean),
      over: isLeaseOver(at, minute).mapWith(Boolean),
    })
    .from(sql`(values (1)) as one`);
  expect(row).toEqual({ passed, over: passed });
});

test('a lease that was released is over', async () => {
  const none = sql`null::timestamptz`;
  const [row] = await database.db
    .select({ over: isLeaseOver(none, minute).mapWith(Boolean) })
    .from(sql`(values (1)) as one`);
  expect(row).toEqual({ over: true });
});
