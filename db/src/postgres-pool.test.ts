import type { Sql } from 'postgres';
import { afterEach, expect, test, vi } from 'vitest';
import { isDatabaseUnavailable } from './errors.ts';
import { createPostgresPool } from './postgres-pool.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Creates clients whose queries finish when the test says so. */
function createFakes(size: number) {
  const queries: { member: number; finish: () => void }[] = [];
  const ended = vi.fn();
  let made = 0;
  const pool = createPostgresPool(size, () => {
    const member = made++;
    const query = () => new Promise<void>((resolve) => queries.push({ member, finish: resolve }));
    return { options: { member }, unsafe: query, begin: query, end: ended } as unknown as Sql;
  });
  return { pool, queries, ended };
}

test('queries at the same moment spread over all connections, one after another they share one', async () => {
  const { pool, queries } = createFakes(3);
  const running = Array.from({ length: 6 }, () => pool.client.unsafe('select 1'));
  expect(queries.map((query) => query.member).sort()).toEqual([0, 0, 1, 1, 2, 2]);
  for (const query of queries) query.finish();
  await Promise.all(running);

  const members = new Set<number>();
  for (let count = 0; count < 5; count++) {
    const query = pool.client.unsafe('select 1');
    members.add(queries.at(-1)!.member);
    queries.at(-1)!.finish();
    await query;
  }
  expect(members.size).toBe(1);
});

test('a connection busy with a transaction gets no further query while others are free', async () => {
  const { pool, queries } = createFakes(2);
  const transaction = pool.client.begin(async () => {});
  const busy = queries[0]!.member;
  for (let count = 0; count < 4; count++) {
    const query = pool.client.unsafe('select 1');
    expect(queries.at(-1)!.member).not.toBe(busy);
    queries.at(-1)!.finish();
    await query;
  }
  queries[0]!.finish();
  await transaction;
});

test('closing ends every connection', async () => {
  const { pool, ended } = createFakes(4);
  await pool.close();
  expect(ended).toHaveBeenCalledTimes(4);
});

const select = (pool: ReturnType<typeof createPostgresPool>) => async () => {
  await pool.client.unsafe('select 1');
};
const refusal = expect.objectContaining({ code: 'POOL_STANDS_STILL' });

test('while every connection stands still, queries are refused after three seconds, until one goes on', async () => {
  vi.useFakeTimers();
  const { pool, queries } = createFakes(2);
  const waiting = Array.from({ length: 3 }, () => select(pool)());
  await vi.advanceTimersByTimeAsync(2900);
  waiting.push(select(pool)());
  await vi.advanceTimersByTimeAsync(200);
  const refused = await select(pool)().catch((error) => error);
  expect(refused).toEqual(refusal);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  await expect(pool.client.begin(async () => {})).rejects.toEqual(refusal);
  expect(queries).toHaveLength(4);

  queries[0]!.finish();
  await waiting[0];
  const later = select(pool)();
  expect(queries).toHaveLength(5);
  for (const query of queries) query.finish();
  await Promise.all([...waiting, later]);
});

test('one connection that goes on keeps the others from counting as standing still', async () => {
  vi.useFakeTimers();
  const { pool, queries } = createFakes(2);
  const endless = pool.client.begin(async () => {});
  for (let second = 0; second < 40; second++) {
    const both = [select(pool)(), select(pool)()];
    await vi.advanceTimersByTimeAsync(1000);
    for (const query of queries.slice(1)) query.finish();
    await Promise.all(both);
  }
  queries[0]!.finish();
  await endless;
});

test('connections that stand still for half a minute are given up, and new ones take their place', async () => {
  vi.useFakeTimers();
  const { pool, queries, ended } = createFakes(2);
  const stuck = Array.from({ length: 3 }, () => select(pool)());
  await vi.advanceTimersByTimeAsync(30_100);
  expect(ended.mock.calls).toEqual([[{ timeout: 0 }], [{ timeout: 0 }]]);

  const next = select(pool)();
  expect(queries.at(-1)!.member).toBeGreaterThan(1);
  for (const query of queries) query.finish();
  await Promise.all([...stuck, next]);
});
