import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import {
  type OrderSort,
  orderSorts,
  sortDirections,
} from '@storefront/contracts/orders/list/order-list.schema.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import type { OrderStatus, PaymentStatus } from '@storefront/contracts/orders/order-status.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, faces, type TestClient } from '#testing/test-client.ts';

/** Ordered by id, starting at 1. */
const rows: [string, ServiceType, number, OrderStatus, PaymentStatus, boolean][] = [
  ['adam Zebra', 'landing-page', 599, 'review', 'paid', false],
  ['Özil Berg', 'email-template', 199, 'pending', 'unpaid', false],
  ['Zoe Lang', 'copywriting', 350, 'cancelled', 'partial', true],
  ['Adam Abel', 'content-calendar', 888, 'pending', 'partial', false],
  ['oscar', 'email-template', 199, 'completed', 'paid', false],
  ['zoe lang', 'copywriting', 1200, 'in-progress', 'unpaid', true],
];

const app = await openTestApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await app.asAdmin();
  for (const [clientName, serviceType, totalPrice, status, paymentStatus, isArchived] of rows) {
    await insertOrder(app.db, { clientName, serviceType, totalPrice, status, paymentStatus, isArchived });
  }
  const due = (deliveryDate: string, ...ids: number[]) =>
    app.db
      .update(orders)
      .set({ deliveryDate, lastUpdated: sql`${orders.lastUpdated}` })
      .where(inArray(orders.id, ids));
  await due('2026-04-15', 2, 5);
  await due('2026-04-08', 4);
});

const ascending: Readonly<Record<OrderSort, number[]>> = {
  id: [1, 2, 3, 4, 5, 6],
  // Adam Abel, adam Zebra, oscar, Özil Berg, and both Zoes, who differ only in case.
  clientName: [4, 1, 5, 2, 3, 6],
  serviceType: [2, 5, 4, 3, 6, 1],
  totalPrice: [2, 5, 3, 1, 4, 6],
  // Unpaid, partial, paid.
  paymentStatus: [2, 6, 3, 4, 1, 5],
  // Pending, in progress, review, completed, cancelled.
  status: [2, 4, 6, 1, 5, 3],
  // Inserted one after the other.
  lastUpdated: [1, 2, 3, 4, 5, 6],
  waitingSince: [1, 2, 3, 4, 5, 6],
  // Two dates, then the orders without one.
  deliveryDate: [4, 2, 5, 1, 3, 6],
};

describe.each(faces)('orders.list over %s', (face) => {
  const list = async (query: Record<string, unknown>) =>
    expectData<Order[]>(await admin.call(face, 'orders.list', query)).map(({ id }) => id);
  const cases = orderSorts.flatMap((sort) => sortDirections.map((direction) => ({ sort, direction })));

  test.each(cases)('sorted by $sort, $direction, in whole and in pages', async ({ sort, direction }) => {
    const expected = direction === 'asc' ? ascending[sort] : ascending[sort].toReversed();
    expect(await list({ sort, direction })).toEqual(expected);

    for (const limit of [1, 2, 4]) {
      const found: number[] = [];
      while (found.length < expected.length) {
        const before = found.at(-1);
        const page = await list({ sort, direction, limit, ...(before && { before }) });
        expect(page.length).toBeGreaterThan(0);
        found.push(...page);
      }
      expect(found).toEqual(expected);
    }
  });

  test.each(cases)('sorted by $sort, $direction, with filters', async ({ sort, direction }) => {
    const expected = direction === 'asc' ? ascending[sort] : ascending[sort].toReversed();
    const only = (keep: (row: (typeof rows)[number]) => boolean) =>
      expected.filter((id) => keep(rows[id - 1]!));
    expect(await list({ sort, direction, archived: 'false' })).toEqual(only((row) => !row[5]));
    expect(await list({ sort, direction, status: 'pending' })).toEqual(only((row) => row[3] === 'pending'));
    expect(await list({ sort, direction, paymentStatus: 'paid', archived: 'false' })).toEqual(
      only((row) => row[4] === 'paid' && !row[5]),
    );
    expect(await list({ sort, direction, q: 'zoe' })).toEqual(only((row) => /zoe/i.test(row[0])));
    expect(await list({ sort, direction, q: 'zoe', status: 'in-progress' })).toEqual([6]);
  });

  test('the Link header keeps the order', async () => {
    const found: number[] = [];
    const first = await admin.call(face, 'orders.list', { sort: 'clientName', direction: 'asc', limit: 2 });
    found.push(...expectData<Order[]>(first).map(({ id }) => id));
    let link = first.headers.get('link');
    while (link) {
      const next = await admin.rest('GET', /<(.+)>/.exec(link)?.[1] ?? '');
      found.push(...expectData<Order[]>(next).map(({ id }) => id));
      link = next.headers.get('link');
    }
    expect(found).toEqual(ascending.clientName);
  });
});
