import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { insertOrder, type NewOrder } from '@storefront/db/testing/build-order.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';

const app = await openTestApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await app.asAdmin();
  const { db } = app;
  // No digits in the texts: `5` must find only the order with that number.
  const insert = (given: Partial<NewOrder>) =>
    insertOrder(db, {
      clientName: 'Jordan Example',
      clientEmail: 'jordan@example.com',
      orderDetails: { selectedPlan: 'designAndCode' },
      ...given,
    });
  await insert({ clientName: 'Ada Lovelace', clientEmail: 'ada@engine.example' });
  await insert({ status: 'review', paymentStatus: 'partial' });
  await insert({ status: 'in-progress', paymentStatus: 'paid', isArchived: true });
  await insert({ orderDetails: { templateRequirements: '100% wool, "soft"', quantity: 12 } });
  await insert({ status: 'completed', paymentStatus: 'paid' });
  await insert({ status: 'cancelled', isArchived: true });
});

describe.each(faces)('orders.list over %s', (face) => {
  const list = async (query: Record<string, unknown> = {}) =>
    expectData<Order[]>(await admin.call(face, 'orders.list', query));
  const ids = async (query?: Record<string, unknown>) => (await list(query)).map((order) => order.id);

  test('answers every order, newest first, with all an operator may see', async () => {
    const orders = await list();
    expect(orders.map((order) => order.id)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(orders.at(-1)).toEqual({
      id: 1,
      clientName: 'Ada Lovelace',
      clientEmail: 'ada@engine.example',
      clientPhone: null,
      serviceType: 'email-template',
      status: 'pending',
      totalPrice: 249,
      depositAmount: 125,
      isPaid: false,
      paymentStatus: 'unpaid',
      isArchived: false,
      orderDetails: expect.objectContaining({ selectedPlan: 'designAndCode' }),
      stripePaymentId: null,
      adminNotes: null,
      contactMessageId: null,
      waiting: null,
      withdrawnAt: null,
      assignee: null,
      deliveryDate: null,
      locale: 'en',
      receivedAmount: 0,
      recordedAmount: 0,
      openAmount: 249,
      isTest: false,
      replyBy: expect.stringMatching(/Z$/),
      lastUpdated: expect.stringMatching(/Z$/),
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  test.each([
    [{ status: 'pending' }, [4, 1]],
    [{ paymentStatus: 'paid' }, [5, 3]],
    [{ archived: 'true' }, [6, 3]],
    [{ archived: 'false' }, [5, 4, 2, 1]],
    [{ archived: 'all' }, [6, 5, 4, 3, 2, 1]],
    [{ paymentStatus: 'paid', archived: 'false' }, [5]],
    [{ status: 'pending', before: 4 }, [1]],
    [{ q: 'LOVELACE' }, [1]],
    [{ q: 'engine.example' }, [1]],
    [{ q: '100% wool, "s' }, [4]],
    [{ q: '%' }, [4]],
    [{ q: '_' }, []],
    [{ q: '\\' }, []],
    [{ q: '5' }, [5]],
    [{ q: '#3' }, [3]],
    [{ q: '' }, [6, 5, 4, 3, 2, 1]],
    [{ q: "'; drop table orders; --" }, []],
  ])('%j answers %j', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test('pages follow each other by the Link header, which keeps the filters', async () => {
    const first = await admin.call(face, 'orders.list', { limit: 2, archived: 'false' });
    const link = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1];
    expect(link).toBeDefined();
    const next = new URL(link!, 'http://localhost');
    expect(next.pathname).toBe('/api/orders');
    expect(Object.fromEntries(next.searchParams)).toEqual({
      archived: 'false',
      sort: 'id',
      direction: 'desc',
      limit: '2',
      before: '4',
    });

    const second = await admin.rest('GET', link!);
    expect(expectData<Order[]>(second).map((order) => order.id)).toEqual([2, 1]);
    expect(second.headers.get('link')).toBeNull();
  });

  test.each([
    { status: 'lost' },
    { paymentStatus: 'half' },
    { archived: 'maybe' },
    { sort: 'email' },
    { direction: 'up' },
    { limit: 0 },
    { limit: 501 },
    { limit: 1.5 },
    { before: 0 },
    { before: 'x' },
    { before: 3_000_000_000 },
    { q: 'a\u0000b' },
    { q: 'x'.repeat(201) },
    { unknown: 1 },
  ])('%j is refused', async (query) => {
    expectError(await admin.call(face, 'orders.list', query), 400, 'VALIDATION_FAILED');
  });
});

describe.each(faces)('orders.stats over %s', (face) => {
  test('counts what is not archived, and with archived those too', async () => {
    expect(expectData(await admin.call(face, 'orders.stats', {}))).toEqual({
      total: 4,
      pending: 2,
      inProgress: 0,
      completed: 1,
    });
    expect(expectData(await admin.call(face, 'orders.stats', { archived: true }))).toEqual({
      total: 6,
      pending: 2,
      inProgress: 1,
      completed: 1,
    });
  });
  test('refuses what it does not know', async () => {
    expectError(await admin.call(face, 'orders.stats', { archived: 'all' }), 400, 'VALIDATION_FAILED');
  });
});
