import { orderListQuerySchema } from '@storefront/contracts/orders/list/order-list.schema.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { orderStatuses, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { buildOrder, insertOrder, type NewOrder } from '@storefront/db/testing/build-order.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, type TestClient } from '#testing/test-client.ts';
import { selectOrders } from './page-orders.ts';

const app = await openTestApp();
let admin: TestClient;

async function empty() {
  await app.reset();
  admin = await app.asAdmin();
}

const search = async (query: Record<string, unknown>) =>
  expectData<Order[]>(await admin.call('rest', 'orders.list', { limit: 500, ...query }));
const ids = async (query: Record<string, unknown>) => (await search(query)).map(({ id }) => id);

const count = 1600;
const idStep = 29;
const many = Array.from({ length: count }, (_, index) =>
  buildOrder({
    id: 1 + index * idStep,
    clientName: `${['Anna', 'Özlem', 'Max'][index % 3]} ${index % 5 ? 'Weiß' : "O'Neil-Smith"}`,
    clientEmail: `client${index}@example.com`,
    clientPhone: index === 7 ? '+49 221 4710 133' : null,
    status: orderStatuses[index % 11 === 0 ? 2 : index % 2],
    paymentStatus: paymentStatuses[index % 3],
    isPaid: index % 3 === 2,
    isArchived: index % 4 === 0,
    totalPrice: 100 + (index % 13) * 2,
    depositAmount: 50 + (index % 13),
    orderDetails: {
      templateRequirements: [
        'A Newslettervorlage for spring',
        index % 40 === 3 && 'with a webshop',
        index === 200 && 'and one zebrafinch',
        index < 90 && 'long ago',
        index === 5 && 'x'.repeat(100),
      ]
        .filter(Boolean)
        .join(', '),
      quantity: 1,
    },
  }),
);
// Independent of the contract's implementation; covers only the characters used here.
const fold = (text: string) => text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ö', 'o');
const textOf = (order: NewOrder) =>
  fold([order.clientName, order.clientEmail, ...Object.values(order.orderDetails)].join('\n'));

describe('among many orders', () => {
  beforeAll(async () => {
    await empty();
    await app.db.insert(orders).values(many);
  });

  const terms = [
    ...['zebrafinch', 'brafin', 'ZEBRA', 'one zebra', 'finch, long'], // rare, whole and in part
    ...['webshop', 'a webshop', 'bsho', 'long ago', 'long', 'ago,'], // medium, and only in old orders
    ...['newslettervorlage', 'vorlage', 'example', 'e', 'an', 'a ne'], // in most orders
    ...['@example.com', 'client7', 'client77@', '7@example', 't100@'],
    ...['weiß', 'WEISS', 'özlem', 'ozlem', "o'neil", "'neil-s", 'il-sm'],
    ...[
      'a newslettervorlage for spring',
      'vorlage for spri',
      'for spring, with',
      'spring for',
      'anna newsletter',
    ], // of frequent words
    ...['nothing', 'zebrafinchs', 'annaweiss', 'x'.repeat(20), `${'x'.repeat(99)}y`, '%', '_', '\\', ', '],
  ];
  const matching = (term: string, keep: (order: NewOrder) => boolean = () => true) =>
    many
      .filter((order) => textOf(order).includes(fold(term)) && keep(order))
      .map((order) => order.id as number);

  test.each(terms)(
    '%j: the newest and the oldest matches, and those after one in the middle',
    async (term) => {
      const expected = matching(term);
      expect(await ids({ q: term, direction: 'asc' })).toEqual(expected.slice(0, 500));
      expect(await ids({ q: term, limit: 100 })).toEqual(expected.toReversed().slice(0, 100));
      const middle = 1 + (count / 2) * idStep;
      expect(await ids({ q: term, before: middle, limit: 20 })).toEqual(
        expected
          .filter((id) => id < middle)
          .toReversed()
          .slice(0, 20),
      );
      expect(await ids({ q: term, before: middle, limit: 20, direction: 'asc' })).toEqual(
        expected.filter((id) => id > middle).slice(0, 20),
      );
    },
  );

  test.each(terms)('%j together with filters and another order', async (term) => {
    expect(await ids({ q: term, status: 'review', archived: 'false', limit: 100 })).toEqual(
      matching(term, (order) => order.status === 'review' && !order.isArchived)
        .toReversed()
        .slice(0, 100),
    );
    const price = new Map(many.map((order) => [order.id as number, order.totalPrice]));
    const sorted = matching(term).sort((a, b) => price.get(a)! - price.get(b)! || a - b);
    expect(await ids({ q: term, sort: 'totalPrice', direction: 'asc', limit: 30 })).toEqual(
      sorted.slice(0, 30),
    );
    const before = sorted[7];
    if (before) {
      const query = { q: term, sort: 'totalPrice', direction: 'asc', limit: 30, before };
      expect(await ids(query)).toEqual(sorted.slice(8, 38));
    }
  });

  test('a number is found beside texts that contain it', async () => {
    const id = 1 + 7 * idStep;
    for (const sign of ['#', '# ', 'No. ', 'Nr.\u00a0'])
      expect(await ids({ q: `${sign}${id}` })).toEqual([id]);
    expect(await ids({ q: String(id) })).toEqual([id, ...matching(String(id))].sort((a, b) => b - a));
    expect(await ids({ q: String(id), sort: 'status' })).toContain(id);
    expect(await ids({ q: `#${id}`, before: id })).toEqual([]);
    expect(await ids({ q: '99999999999' })).toEqual([]);
  });

  test.each(['4710', '4710133', '(0221) 4710-133', '+492214710133'])('a phone number: %s', async (q) => {
    expect(await ids({ q })).toEqual([1 + 7 * idStep]);
    expect(await ids({ q, sort: 'status' })).toEqual([1 + 7 * idStep]);
  });
});

test.each(['Müller', 'MÜLLER', 'mueller', 'Mueller'])(
  'either spelling of a name is found by %s',
  async (q) => {
    await empty();
    for (const clientName of ['Uwe Müller', 'Uwe Mueller', 'Uwe Möller'])
      await insertOrder(app.db, { clientName });
    expect((await search({ q })).map(({ clientName }) => clientName)).toEqual(['Uwe Mueller', 'Uwe Müller']);
  },
);

test('an order is found from the moment it is there, and never when its request was given up', async () => {
  await empty();
  const order = await insertOrder(app.db, { clientName: 'Quirin Novel' });
  expect(await ids({ q: 'novel' })).toEqual([order.id]);
  await app.db
    .transaction(async (tx) => {
      await insertOrder(tx, { clientName: 'Given Up' });
      tx.rollback();
    })
    .catch(() => {});
  expect(await ids({ q: 'given up' })).toEqual([]);
});

describe.runIf(process.env.TEST_DRIVER === 'postgres')(
  'a search that the database does not finish in time',
  () => {
    const query = orderListQuerySchema.parse({ q: 'anything' });

    test('is refused as too broad', async () => {
      await empty();
      // No search can finish, because the table cannot be read while this holds the lock.
      await app.db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${orders} in access exclusive mode`);
        const refused = await selectOrders(app.deps, query, 20).catch((error: unknown) => error);
        expect(refused).toMatchObject({ code: 'SEARCH_TOO_BROAD' });
      });
      expect(await selectOrders(app.deps, query, 20_000)).toEqual([]);
    });
  },
);
