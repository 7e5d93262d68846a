import { messages } from '@storefront/contracts/errors/messages.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';

const app = await openTestApp();
let admin: TestClient;
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
});

const at = (second: number) => new Date(Date.UTC(2026, 3, 8, 9, 30, second)).toISOString();

/** Inserts orders 1 to `count`, each changed one second after the previous one. */
async function insertOrders(count: number): Promise<void> {
  for (let id = 1; id <= count; id++) await insertOrder(app.db, { lastUpdated: new Date(at(id)) });
}

const nextOf = (answer: { headers: Headers }) => /<(.+)>/.exec(answer.headers.get('link') ?? '')?.[1];

describe.each(faces)('over %s', (face) => {
  const list = (query: Record<string, unknown>) => admin.call(face, 'orders.list', query);
  const idsOf = (answer: Awaited<ReturnType<typeof list>>) => expectData<Order[]>(answer).map(({ id }) => id);

  test('updatedSince leaves out what has not changed since', async () => {
    await insertOrders(4);
    expect(idsOf(await list({ updatedSince: at(3) }))).toEqual([4, 3]);
    expect(idsOf(await list({ updatedSince: '2026-04-08T11:30:03+02:00', direction: 'asc' }))).toEqual([
      3, 4,
    ]);
    expect(idsOf(await list({ updatedSince: at(5) }))).toEqual([]);
    expectData(await admin.rest('PATCH', '/api/orders/1/status', { status: 'review' }));
    expect(idsOf(await list({ updatedSince: at(5) }))).toEqual([1]);
    expect(idsOf(await list({ updatedSince: at(3), status: 'pending', q: 'example' }))).toEqual([4, 3]);
  });

  test.each([
    'yesterday',
    '2026-04-08',
    '2026-04-08T09:30:00',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
  ])('%s is no moment', async (updatedSince) => {
    expectError(await list({ updatedSince }), 400, 'VALIDATION_FAILED', messages.momentInvalid.en);
  });

  test('an offset larger than any on earth is a moment', async () => {
    await insertOrders(2);
    expect(idsOf(await list({ updatedSince: '2026-04-09T09:29:02+23:59' }))).toEqual([2]);
  });
});

test('a round of pages misses nothing that changes meanwhile, and meets it once more at its end', async () => {
  await insertOrders(5);
  let path: string | undefined = `/api/orders?sort=lastUpdated&direction=asc&updatedSince=${at(1)}&limit=2`;
  const seen: number[] = [];
  while (path) {
    const answer = await admin.rest('GET', path);
    const page = expectData<Order[]>(answer).map(({ id }) => id);
    seen.push(...page);
    // Changes the last order of the first page, after which the next page continues, and one that is still to
    // come.
    if (seen.length === 2) {
      await admin.rest('PATCH', '/api/orders/2/status', { status: 'review' });
      await admin.rest('PATCH', '/api/orders/4/status', { status: 'review' });
    }
    path = nextOf(answer);
  }
  expect(seen).toEqual([1, 2, 3, 5, 2, 4]);
});

test.each(['status', 'clientName', 'totalPrice', 'lastUpdated'])(
  'sorted by %s, no other order is skipped or repeated when one in the middle moves',
  async (sort) => {
    for (let id = 1; id <= 6; id++) {
      await insertOrder(app.db, {
        clientName: `Client ${id}`,
        totalPrice: id * 10,
        lastUpdated: new Date(at(id)),
      });
    }
    const first = await admin.rest('GET', `/api/orders?sort=${sort}&direction=asc&limit=3`);
    expect(expectData<Order[]>(first).map(({ id }) => id)).toEqual([1, 2, 3]);
    // The order after which the next page continues moves to the end of the list.
    await app.db
      .update(orders)
      .set({
        status: 'cancelled',
        clientNameKey: 'zz',
        totalPrice: 990,
        depositAmount: 495,
        lastUpdated: new Date(at(59)),
      })
      .where(eq(orders.id, 3));
    const next = await admin.rest('GET', nextOf(first) ?? '');
    expect(expectData<Order[]>(next).map(({ id }) => id)).toEqual([4, 5, 6]);
  },
);

test.each([
  'x',
  Buffer.from('["status",0,1]').toString('base64url'),
  Buffer.from('["clientName","a\\u0000",1]').toString('base64url'),
  Buffer.from('["clientName","a",99999999999]').toString('base64url'),
])('the cursor %s is refused', async (cursor) => {
  const answer = await admin.rest('GET', `/api/orders?sort=clientName&cursor=${cursor}`);
  expectError(answer, 400, 'VALIDATION_FAILED', messages.cursorInvalid.en);
});

test.each([
  ['lastUpdated', '0000-01-01T00:00:00.000Z'],
  ['waitingSince', '0000-01-01T00:00:00.000Z'],
  ['deliveryDate', '0000-01-01'],
])('a cursor by %s at %s, which the database does not have, is refused', async (sort, key) => {
  const cursor = Buffer.from(JSON.stringify([sort, key, 1])).toString('base64url');
  const answer = await admin.rest('GET', `/api/orders?sort=${sort}&cursor=${cursor}`);
  expectError(answer, 400, 'VALIDATION_FAILED', messages.cursorInvalid.en);
});
