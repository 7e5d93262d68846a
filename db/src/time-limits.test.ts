import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { describeRefusal, isDatabaseUnavailable } from './errors.ts';
import { rows } from './rows.ts';
import { orders } from './schema/orders/orders.ts';
import { insertOrder } from './testing/build-order.ts';
import { createTestDatabase, type TestDatabase } from './testing/create-test-db.ts';
import { liftTimeLimits, timeLimits } from './time-limits.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const names = Object.keys(timeLimits);
const readLimits = async (db: Pick<TestDatabase['db'], 'execute'>) => {
  const settings = sql.join(
    names.map((name) => sql`current_setting(${name})`),
    sql`, `,
  );
  const [row] = rows<{ limits: string[] }>(await db.execute(sql`select array[${settings}] as limits`));
  return row?.limits;
};

test('connections to a server have these limits, and a transaction can lift them', async () => {
  const own = await readLimits(database.db);
  expect(own).toEqual(database.kind === 'postgres' ? ['5s', '1min'] : ['0', '0']);
  const lifted = await database.db.transaction(async (tx) => {
    await liftTimeLimits(tx);
    return readLimits(tx);
  });
  expect(lifted).toEqual(['0', '0']);
  expect(await readLimits(database.db)).toEqual(own);
});

// The embedded database runs one transaction after another.
test.runIf(process.env.TEST_DRIVER === 'postgres')(
  'a change that waits too long for a lock counts as unavailable, and nothing of it stays',
  async () => {
    const { id } = await insertOrder(database.db);
    const locked = eq(orders.id, id);
    await database.db.transaction(async (keeper) => {
      await keeper.select().from(orders).where(locked).for('update');
      const change = database.db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '20ms'`);
        await insertOrder(tx);
        await tx.update(orders).set({ adminNotes: 'late' }).where(locked);
      });
      const error = await change.catch((reason: unknown) => reason);
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(describeRefusal(error)).toBe('canceling statement due to lock timeout');
    });
    expect(await database.db.$count(orders)).toBe(1);
  },
);
