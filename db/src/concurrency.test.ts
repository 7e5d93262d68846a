import { afterAll, beforeEach, expect, test } from 'vitest';
import { orders } from './schema/orders/orders.ts';
import { buildOrder } from './testing/build-order.ts';
import { createTestDatabase } from './testing/create-test-db.ts';

const database = await createTestDatabase();
beforeEach(() => database.reset());
afterAll(() => database.close());

test('twenty transactions at once, half of them given up: the other half is there', async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      database.db.transaction(async (tx) => {
        await tx.insert(orders).values(buildOrder());
        if (index % 2) throw new Error('given up');
      }),
    ),
  );
  expect(attempts.filter((attempt) => attempt.status === 'rejected')).toHaveLength(10);
  expect(await database.db.$count(orders)).toBe(10);
});

test('more queries at once than connections are all answered', async () => {
  const counts = await Promise.all(Array.from({ length: 100 }, () => database.db.$count(orders)));
  expect(counts).toEqual(Array(100).fill(0));
});
