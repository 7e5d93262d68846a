import type { OrderStats } from '@storefront/contracts/orders/list/order-list.schema.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { orderStatuses } from '@storefront/contracts/orders/order-status.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { buildOrder } from '@storefront/db/testing/build-order.ts';
import { beforeEach, expect, test } from 'vitest';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData } from '#testing/test-client.ts';

const count = 60;
const app = await openTestApp();
beforeEach(async () => {
  await app.reset();
  await app.db.insert(orders).values(Array.from({ length: count }, () => buildOrder()));
});

test('one reads page after page while the other changes orders and new ones come in', async () => {
  const reader = await app.asAdmin();
  const writer = await app.asAdmin();
  // Even ids stay pending; odd ones leave the list while it is read, some of them for good.
  let isRead = false;
  const writes = (async () => {
    for (let id = 1; id <= count && !isRead; id += 2) {
      if (id % 3 === 0) expectData(await writer.call('rest', 'orders.archive', { id }));
      else expectData(await writer.call('rest', 'orders.setStatus', { id, status: 'review' }));
      expectData(await app.visitor().call('rest', 'orders.create', buildQuoteRequest()));
    }
  })();

  const seen: number[] = [];
  let path: string | undefined = '/api/orders?status=pending&archived=false&limit=7';
  while (path) {
    const answer = await reader.rest('GET', path);
    const page = expectData<Order[]>(answer);
    for (const order of page) expect(order).toMatchObject({ status: 'pending', isArchived: false });
    seen.push(...page.map(({ id }) => id));
    path = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    if (path) expect(page).toHaveLength(7);
    if (path)
      expect(new URL(path, 'http://localhost').searchParams.get('before')).toBe(String(page.at(-1)?.id));
  }
  isRead = true;
  await writes;

  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  const untouched = Array.from({ length: count / 2 }, (_, index) => 2 * (index + 1));
  expect(seen.filter((id) => id % 2 === 0 && id <= count)).toEqual(untouched.toReversed());
});

test('two operators and visitors at once: the counters are what counting says', async () => {
  const [one, two] = [await app.asAdmin(), await app.asAdmin()];
  await Promise.all(
    Array.from({ length: 90 }, async (_, index) => {
      const operator = index % 2 ? one : two;
      const id = 1 + (index % 20);
      if (index % 3 === 0) {
        expectData(await app.visitor().call('rpc', 'orders.create', buildQuoteRequest()));
      } else if (index % 3 === 1) {
        const status = orderStatuses[index % orderStatuses.length];
        expectData(await operator.call('rest', 'orders.setStatus', { id, status }));
      } else expectData(await operator.call('rpc', 'orders.archive', { id }));
      // Each response in between reflects a state that really existed.
      const { total, pending } = expectData<OrderStats>(
        await operator.call('rest', 'orders.stats', { archived: true }),
      );
      expect(total).toBeGreaterThanOrEqual(count);
      expect(pending).toBeLessThanOrEqual(total);
    }),
  );
  const all = expectData<Order[]>(await one.call('rest', 'orders.list', { limit: 500 }));
  for (const archived of [false, true]) {
    const counted = all.filter((order) => archived || !order.isArchived);
    const of = (status: string) => counted.filter((order) => order.status === status).length;
    expect(expectData(await two.call('rest', 'orders.stats', { archived }))).toEqual({
      total: counted.length,
      pending: of('pending'),
      inProgress: of('in-progress'),
      completed: of('completed'),
    });
  }
});
