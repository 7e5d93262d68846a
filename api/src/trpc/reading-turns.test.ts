import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';

const app = await openTestApp();
const before = 40;

test('an operator is not kept waiting behind everything that a program reads at once', async () => {
  await app.reset();
  await insertOrder(app.db);
  const [program, person] = [await app.signedIn({ role: 'viewer' }), await app.signedIn({ role: 'viewer' })];
  let done = 0;
  const reads = Array.from({ length: before }, async () => {
    const { status } = await program.rpc('orders.list', {});
    done += 1;
    return status;
  });
  expect((await person.rpc('orders.list', {})).status).toBe(200);
  expect(done).toBeLessThan(before / 2);
  expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
});
