import { afterAll, beforeEach, expect, test } from 'vitest';
import { deleteExpired, idempotencyKeyLifetimeMs } from './delete-expired.ts';
import { sessions } from './schema/auth/sessions.ts';
import { idempotencyKeys } from './schema/orders/idempotency-keys.ts';
import { rateLimits } from './schema/server/rate-limits.ts';
import { insertOrder } from './testing/build-order.ts';
import { insertUser } from './testing/build-user.ts';
import { createTestDatabase } from './testing/create-test-db.ts';

const database = await createTestDatabase();
beforeEach(() => database.reset());
afterAll(() => database.close());

test('what has run out goes, what is still good stays', async () => {
  const { db } = database;
  const user = await insertUser(db);
  const order = await insertOrder(db);
  const hourMs = 3_600_000;
  const past = new Date(Date.now() - 1000);
  const future = new Date(Date.now() + hourMs);
  const hash = (letter: string) => letter.repeat(64);
  await db.insert(sessions).values([
    { id: hash('a'), userId: user.id, expiresAt: past },
    { id: hash('b'), userId: user.id, expiresAt: future },
  ]);
  const day = idempotencyKeyLifetimeMs;
  await db.insert(idempotencyKeys).values([
    {
      keyHash: hash('a'),
      bodyHash: hash('a'),
      orderId: order.id,
      createdAt: new Date(Date.now() - day - hourMs),
    },
    {
      keyHash: hash('b'),
      bodyHash: hash('a'),
      orderId: order.id,
      createdAt: new Date(Date.now() - day + hourMs),
    },
  ]);
  await db.insert(rateLimits).values([
    { key: 'old', points: 1, expire: past },
    { key: 'new', points: 1, expire: future },
  ]);

  await deleteExpired(db);

  expect(await db.select({ id: sessions.id }).from(sessions)).toEqual([{ id: hash('b') }]);
  expect(await db.select({ key: idempotencyKeys.keyHash }).from(idempotencyKeys)).toEqual([
    { key: hash('b') },
  ]);
  expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'new' }]);
});
