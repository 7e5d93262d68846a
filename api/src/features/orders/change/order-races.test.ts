import type { PaymentCheckout } from '@storefront/contracts/orders/client/payment-start.schema.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, type TestClient } from '#testing/test-client.ts';

const rounds = [1, 2];

const app = await openTestApp({ env: { logLevel: 'silent' } });
let admin: TestClient;
let client: TestClient;
let id: number;
let token: string;
beforeEach(begin);

/** Makes an order whose quote of 298 USD waits for its client. */
async function begin() {
  await app.reset();
  client = app.visitor();
  admin = await app.asAdmin();
  const order = await insertClientOrder(app.db, { totalPrice: 298, depositAmount: 149 });
  id = order.id;
  token = order.clientToken;
  const basedOn = { version: 0, totalPrice: 298 };
  expectData(await admin.rest('POST', `/api/orders/${id}/quote`, { message: 'Gladly.', basedOn }));
}
const wording = { version: acceptanceWordingVersion, locale: 'en' };
const accept = () => client.rpc('clientOrders.accept', { token, version: 1, totalPrice: 298, wording });
const decline = () => client.rpc('clientOrders.decline', { token, version: 1, text: 'No.' });
const setStatus = (status: string) => admin.rpc('orders.setStatus', { id, status, tellClient: false });
const history = async () =>
  (await app.db.select().from(orderEvents).orderBy(asc(orderEvents.id))).map(({ data }) => data);
const types = async () => (await history()).map(({ type }) => type);
const order = async () => expectData<Order>(await admin.rpc('orders.get', { id }));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe.each(rounds)('at the same moment, round %d', () => {
  test('a quote is accepted once', async () => {
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(Math.max(...statuses(answers))).toBeLessThan(500);
    expect((await types()).filter((type) => type === 'quote-accepted')).toHaveLength(1);
  });

  test('a quote is accepted or declined', async () => {
    const answers = await Promise.all([accept(), decline()]);
    expect(statuses(answers)).toEqual([200, 409]);
    const quote = expectData<OrderQuote>(await admin.rpc('orders.quote', { id }));
    const ends = (await types()).filter((type) => /^quote-(accepted|declined)$/.test(type));
    expect(ends).toEqual([answers[0]!.status === 200 ? 'quote-accepted' : 'quote-declined']);
    expect(JSON.stringify(quote)).toContain(answers[0]!.status === 200 ? 'accepted' : 'declined');
  });

  test('operators who set different statuses leave a history without a gap', async () => {
    const answers = await Promise.all(
      ['in-progress', 'completed', 'cancelled', 'in-progress'].map(setStatus),
    );
    expect(Math.max(...statuses(answers))).toBeLessThan(500);
    let last = 'pending';
    for (const event of await history()) {
      if (event.type !== 'status-changed') continue;
      expect(event.from).toBe(last);
      last = event.to;
    }
    expect((await order()).status).toBe(last);
  });

  test('a payment and the cancellation of its order are both recorded', async () => {
    expectData(await accept());
    const { checkoutUrl } = expectData<PaymentCheckout>(
      await client.rpc('clientOrders.startPayment', { token, kind: 'full' }),
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    await Promise.all([
      client.request(checkoutUrl, { method: 'POST', headers, body: 'action=pay' }),
      setStatus('cancelled'),
    ]);
    const { receivedAmount, status } = await order();
    const received = (await types()).includes('payment-received');
    expect([receivedAmount, status]).toEqual([received ? 298 : 0, 'cancelled']);
  });

  test('a person is erased with the file that arrives, or the file is refused', async () => {
    const [row] = await app.db.select().from(orders);
    const body = new FormData();
    body.append('clientToken', token);
    body.append('files', new Blob([new Uint8Array(png())], { type: 'image/png' }), 'a.png');
    const [sent, erased] = await Promise.all([
      client.request('/api/uploads', { method: 'POST', body }),
      admin.rpc('privacy.erase', { email: row!.clientEmail }),
    ]);
    expect(Math.max(sent.status, erased.status)).toBeLessThan(500);
    if (erased.status === 200) {
      const left = await app.db.select().from(files);
      expect([sent.status, left.map(({ originalName }) => originalName)]).not.toContainEqual(['a.png']);
    }
  });

  test('one Idempotency-Key with two inputs makes one order', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const send = (clientName: string) =>
      app.visitor().rest('POST', '/api/orders', { ...buildQuoteRequest(), clientName }, { headers: key });
    const before = await app.db.$count(orders);
    const answers = await Promise.all(['Ana', 'Ben', 'Ana', 'Ben'].map(send));
    expect(await app.db.$count(orders)).toBe(before + 1);
    const [first] = answers.filter(({ status }) => status === 201);
    expect(first).toBeDefined();
    expect(statuses(answers)).toEqual([201, 201, 409, 409]);
  });
});
