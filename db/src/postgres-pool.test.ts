import type { Sql } from 'postgres';
import { expect, test, vi } from 'vitest';
import { createPostgresPool } from './postgres-pool.ts';

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
