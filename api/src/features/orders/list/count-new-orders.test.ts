import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';

const app = await openTestApp();
let admin: TestClient;
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
});

describe.each(faces)('orders.countNew over %s', (face) => {
  const count = async (after: number) =>
    expectData<{ count: number }>(await admin.call(face, 'orders.countNew', { after })).count;

  test('counts orders with a greater id that are not archived', async () => {
    expect(await count(0)).toBe(0);
    for (const isArchived of [false, false, true, false]) await insertOrder(app.db, { isArchived });
    expect(await count(0)).toBe(3);
    expect(await count(1)).toBe(2);
    expect(await count(4)).toBe(0);
    expect(await count(2_147_483_647)).toBe(0);
  });

  test('stops at 99', async () => {
    for (let stored = 0; stored < 101; stored += 1) await insertOrder(app.db);
    expect(await count(0)).toBe(99);
    expect(await count(3)).toBe(98);
  });

  test.each([
    {},
    { after: -1 },
    { after: 1.5 },
    { after: 'x' },
    { after: 3_000_000_000 },
    { after: 1, x: 1 },
  ])('refuses %j', async (input) => {
    expectError(await admin.call(face, 'orders.countNew', input), 400, 'VALIDATION_FAILED');
  });
});
