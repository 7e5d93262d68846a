import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { replyDeadline } from '@storefront/contracts/orders/reply/reply-promise.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, type TestClient } from '#testing/test-client.ts';
import { replyByOf } from './reply-by.ts';

const quarterMs = 15 * 60_000;
const app = await openTestApp({ env: { timeZone: 'Europe/Berlin' } });
let admin: TestClient;
let token: string;
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
  // A Sunday night.
  const order = await insertClientOrder(app.db, { createdAt: new Date('2026-11-22T01:28:00+01:00') });
  token = order.clientToken;
});

const promised = '2026-11-23T17:00:00.000Z';
const listed = async () => expectData<Order[]>(await admin.rest('GET', '/api/orders'))[0]?.replyBy;
const page = async () =>
  expectData<ClientOrderPage>(await app.visitor().rest('GET', `/api/client-orders/${token}`));
const setStatus = (status: string, tellClient = false) =>
  admin.call('rest', 'orders.setStatus', { id: 1, status, tellClient });
const sendQuote = () =>
  admin.call('rest', 'orders.sendQuote', {
    id: 1,
    message: 'Here is your quote.',
    adjustment: null,
    basedOn: { version: 0, totalPrice: 249 },
    reopenAccepted: false,
  });

test.each(['Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'requests of a quarter of an hour and of its neighbors are promised what each is promised alone, in %s',
  (timeZone) => {
    const order = {
      status: 'pending',
      isArchived: false,
      repliedAt: null,
      clientEmail: 'a@example.com',
    } as const;
    // A year with both changes of the clock, in steps that begin and end quarters.
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 661 * 60_000 + 1) {
      const start = Math.floor(at / quarterMs) * quarterMs;
      const times = [at, start, start + quarterMs - 1, start - 1, start + quarterMs];
      for (const createdAt of times.map((time) => new Date(time))) {
        expect(replyByOf({ ...order, createdAt }, timeZone)).toEqual(replyDeadline(createdAt, timeZone));
      }
    }
  },
);

describe('the clock of the promised reply', () => {
  test('is one for list, client’s page and the operator’s mail', async () => {
    expect(await listed()).toBe(promised);
    expect(await page()).toMatchObject({ replyBy: promised, timeZone: 'Europe/Berlin' });
  });

  test('ends with a quote, also after it was accepted or declined', async () => {
    expectData(await sendQuote());
    expect(await listed()).toBeNull();
    const { quote, totalPrice } = await page();
    const wording = { version: quote?.acceptanceWording?.version, locale: 'en' };
    expectData(
      await app.visitor().call('rest', 'clientOrders.accept', { token, version: 1, totalPrice, wording }),
    );
    expect(await listed()).toBeNull();
    expect((await page()).replyBy).toBeNull();
  });

  test('ends with the erasure of the client, for whom the order no longer waits either', async () => {
    const { clientEmail } = await page();
    expectData(await admin.rest('POST', '/api/person/erase', { email: clientEmail }));
    const [erased] = expectData<Order[]>(await admin.rest('GET', '/api/orders'));
    expect(erased).toMatchObject({ replyBy: null, waiting: null });
  });

  test('ends with a status that the client is told of, even if the order is pending again', async () => {
    expectData(await setStatus('review', true));
    expectData(await setStatus('pending'));
    expect(await listed()).toBeNull();
    expect((await page()).replyBy).toBeNull();
  });

  test('ends with another status, and goes on when a slip is taken back unseen by the client', async () => {
    expectData(await setStatus('in-progress'));
    expect(await listed()).toBeNull();
    expectData(await setStatus('pending'));
    expect(await listed()).toBe(promised);
  });

  test('keeps the moment of the first reply', async () => {
    expectData(await setStatus('review', true));
    const [first] = await app.db.select({ at: orders.repliedAt }).from(orders).orderBy(orders.id);
    expectData(await setStatus('in-progress', true));
    expectData(await sendQuote());
    expect(await app.db.select({ at: orders.repliedAt }).from(orders).orderBy(orders.id)).toEqual([first]);
  });

  test('does not run for an archived order', async () => {
    expectData(await admin.call('rest', 'orders.archive', { id: 1 }));
    expect(await listed()).toBeNull();
  });
});
