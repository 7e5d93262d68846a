import { acceptanceWordingVersion } from '@storefront/contracts/orders/acceptance-wording.ts';
import type { ClientOrderPage, Receipt } from '@storefront/contracts/orders/client-order.schema.ts';
import type { PaymentCheckout } from '@storefront/contracts/orders/payment-start.schema.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote.schema.ts';
import { orders } from '@storefront/db/schema/orders.ts';
import { outbox } from '@storefront/db/schema/outbox.ts';
import { paymentEvents } from '@storefront/db/schema/payment-events.ts';
import { payments } from '@storefront/db/schema/payments.ts';
import { testCheckouts } from '@storefront/db/schema/test-checkouts.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAppSecret } from '#app-secrets.ts';
import { signBody } from '#payments/signature.ts';
import { sendTestEvents } from '#payments/test-checkout/send-test-events.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';
import { endOutdatedCheckouts } from './end-outdated-checkouts.ts';
import { settlePayment } from './settle-payment.ts';

let app: TestApp;
let client: TestClient;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ env: { logLevel: 'silent' } });
});
beforeEach(async () => {
  await app.reset();
  client = app.visitor();
  token = await acceptedOrder();
});
afterAll(() => app.close());

/** An order over 298 whose quote was accepted; the deposit is 149. */
async function acceptedOrder(): Promise<string> {
  const order = await insertClientOrder(app.db, { totalPrice: 298, depositAmount: 149 });
  const admin = await app.asAdmin();
  const basedOn = { version: 0, totalPrice: 298 };
  expectData(await admin.rest('POST', `/api/orders/${order.id}/quote`, { message: 'Gladly.', basedOn }));
  const wording = { version: acceptanceWordingVersion, locale: 'en' };
  const seen = { token: order.clientToken, version: 1, totalPrice: 298, wording };
  expectData(await client.rpc('clientOrders.accept', seen));
  return order.clientToken;
}

const start = (kind: string, given = token) =>
  client.rpc('clientOrders.startPayment', { token: given, kind });
const startUrl = async (kind: string) => expectData<PaymentCheckout>(await start(kind)).checkoutUrl;
const play = (url: string, action: string) =>
  client.request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
    },
    body: `action=${action}`,
  });
const page = async () => expectData<ClientOrderPage>(await client.rpc('clientOrders.get', { token }));
const rowsOf = () => app.db.select().from(payments).orderBy(asc(payments.id));
const events = () => app.db.select().from(paymentEvents).orderBy(asc(paymentEvents.createdAt));
const request = (path: string, init: RequestInit) => app.visitor().request(path, init);

const signed = async (body: string, seconds?: number) => ({
  'test-checkout-signature': signBody(body, await findAppSecret(app.db, 'test-checkout'), seconds),
});
const eventText = (sessionId: string, given: Record<string, unknown> = {}) =>
  JSON.stringify({
    id: 'event-1',
    type: 'checkout.paid',
    createdAt: '2026-04-09T08:15:00.000Z',
    sessionId,
    paymentId: 'test_payment_1',
    amountCents: 14_900,
    currency: 'USD',
    ...given,
  });
const post = async (body: string, headers?: Record<string, string>) =>
  request('/api/payments/test', { method: 'POST', body, headers: headers ?? (await signed(body)) });
const openSession = async () => (await startUrl('deposit')).split('/').pop() ?? '';

describe('from start to settled', () => {
  test.each(faces)('over %s: deposit, then the rest, leave a paid order with a receipt', async (face) => {
    const call = await client.call(face, 'clientOrders.startPayment', { token, kind: 'deposit' });
    const { checkoutUrl } = expectData<PaymentCheckout>(call);
    expect(checkoutUrl).toMatch(/^http:\/\/localhost:3000\/test-checkout\/[\w-]{43}$/);
    expect(checkoutUrl).not.toContain(token);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid', payments: [{ state: 'pending' }] });

    const answer = await play(checkoutUrl, 'pay');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/payment-return/1']);
    expect(await page()).toMatchObject({
      paymentStatus: 'partial',
      paidAmount: 149,
      openAmount: 149,
      paymentChoices: [{ kind: 'rest', amount: 149 }],
    });
    await play(await startUrl('rest'), 'pay');
    expect(await page()).toMatchObject({ paymentStatus: 'paid', openAmount: 0, paymentChoices: [] });
    expect((await app.db.select().from(orders))[0]).toMatchObject({ stripePaymentId: 'test_payment_2' });
    const receipt = expectData<Receipt>(await client.rpc('clientOrders.receipt', { token }));
    expect(receipt).toMatchObject({
      isTest: true,
      paidAmount: 298,
      payments: [{ amount: 149 }, { amount: 149 }],
    });
    const mails = (await app.db.select({ kind: outbox.kind }).from(outbox)).filter(
      ({ kind }) => kind === 'payment-received',
    );
    expect(mails).toHaveLength(2);
    expectError(await start('rest'), 409, 'PAYMENT_NOT_DUE');
  });

  test('the report decides: until a late one arrives nothing is paid, nor can it be paid again', async () => {
    const url = await startUrl('full');
    expect((await play(url, 'pay-late')).headers.get('location')).toBe('/payment-return/1');
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid' });
    expectError(await start('full'), 409, 'PAYMENT_UNDER_WAY');
    expectError(await start('deposit'), 409, 'PAYMENT_UNDER_WAY');
    await app.db.update(testCheckouts).set({ eventDueAt: new Date() });
    await sendTestEvents(app.deps, request);
    expect(await page()).toMatchObject({ paymentStatus: 'paid', paidAmount: 298 });
    expect(await rowsOf()).toHaveLength(1);
  });

  test('a doubled report is one payment', async () => {
    await play(await startUrl('deposit'), 'pay-twice');
    expect(await page()).toMatchObject({ paymentStatus: 'partial', paidAmount: 149 });
    expect(await events()).toMatchObject([{ type: 'checkout.paid', outcome: 'applied', paymentId: 1 }]);
  });

  test('declined and canceled payments are over, and a new one can be started', async () => {
    const declined = await startUrl('deposit');
    expect((await play(declined, 'decline')).headers.get('location')).toBe(new URL(declined).pathname);
    const canceled = await startUrl('deposit');
    expect(canceled).not.toBe(declined);
    expect((await play(canceled, 'cancel')).headers.get('location')).toBe('/payment-return/2?left=1');
    await play(await startUrl('full'), 'pay');
    expect((await rowsOf()).map(({ state }) => state)).toEqual(['failed', 'canceled', 'succeeded']);
    expect(await page()).toMatchObject({ paymentStatus: 'paid', paidAmount: 298 });
  });

  test('an event that the webhook did not take goes out again', async () => {
    const url = await startUrl('deposit');
    await play(url, 'pay-late');
    await app.db.update(testCheckouts).set({ eventDueAt: new Date() });
    await sendTestEvents(app.deps, () => new Response(null, { status: 503 }));
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid' });
    expect(await app.db.select().from(testCheckouts)).toMatchObject([{ deliveriesLeft: 1 }]);
    await app.db.update(testCheckouts).set({ eventDueAt: new Date() });
    await sendTestEvents(app.deps, request);
    expect(await page()).toMatchObject({ paymentStatus: 'partial' });
  });
});

describe('starting', () => {
  test('again reuses the open checkout; something else takes its place', async () => {
    const first = await startUrl('deposit');
    expect(await startUrl('deposit')).toBe(first);
    const second = await startUrl('full');
    expect(second).not.toBe(first);
    expect((await rowsOf()).map(({ state, amountUsd }) => [state, amountUsd])).toEqual([
      ['canceled', 149],
      ['pending', 298],
    ]);
    // The one that was replaced cannot be paid any more.
    expect((await play(first, 'pay')).headers.get('location')).toBe('/payment-return/1?left=1');
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid' });
  });

  test('20 times at once opens one checkout', async () => {
    const urls = await Promise.all(Array.from({ length: 20 }, () => startUrl('deposit')));
    expect(new Set(urls).size).toBe(1);
    expect(await rowsOf()).toHaveLength(1);
  });

  test('different kinds at once leave at most one that can be paid', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => start(index % 2 ? 'deposit' : 'full')));
    expect((await rowsOf()).filter(({ state }) => state === 'pending').length).toBeLessThanOrEqual(1);
    const open = await app.db.select().from(testCheckouts);
    expect(open.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
  });

  test('is refused before acceptance, for what is not due, with a wrong token, and takes no amount', async () => {
    const fresh = await insertClientOrder(app.db, { totalPrice: 298 });
    expectError(await start('deposit', fresh.clientToken), 409, 'PAYMENT_NOT_DUE');
    expectError(await start('rest'), 409, 'PAYMENT_NOT_DUE');
    expectError(await start('deposit', 'x'), 404, 'ORDER_NOT_FOUND');
    expectError(await start('tip'), 400, 'VALIDATION_FAILED');
    const input = { token, kind: 'deposit', amount: 1 };
    expectError(await client.rpc('clientOrders.startPayment', input), 400, 'VALIDATION_FAILED');
    await app.db.update(orders).set({ status: 'cancelled' });
    expectError(await start('deposit'), 409, 'PAYMENT_NOT_DUE');
    expect(await rowsOf()).toEqual([]);
  });
});

describe('an open checkout', () => {
  const orderId = 1;
  const revise = async () => {
    const basedOn = { version: 1, totalPrice: 298 };
    const input = { message: 'A better idea.', basedOn, reopenAccepted: true };
    expectData(await (await app.asAdmin()).rest('POST', `/api/orders/${orderId}/quote`, input));
  };
  const set = async (what: 'status' | 'payment', input: object) =>
    expectData(await (await app.asAdmin()).rest('PATCH', `/api/orders/${orderId}/${what}`, input));
  const cancel = () => set('status', { status: 'cancelled' });
  const refundDue = async () =>
    expectData<OrderQuote>(await (await app.asAdmin()).rest('GET', `/api/orders/${orderId}/quote`)).refundDue;
  const states = async () => (await rowsOf()).map(({ state }) => state);

  test.each([
    ['the quote is revised', revise],
    ['the order is cancelled', cancel],
    ['the money came another way', () => set('payment', { paymentStatus: 'paid' })],
  ])('ends when %s', async (_, change) => {
    const url = await startUrl('deposit');
    await change();
    expect((await play(url, 'pay')).headers.get('location')).toBe('/payment-return/1?left=1');
    expect(await states()).toEqual(['canceled']);
    expect(await events()).toEqual([]);
  });

  test('stays when what it is for is still due', async () => {
    const url = await startUrl('deposit');
    await set('status', { status: 'in-progress' });
    expect((await play(url, 'pay')).headers.get('location')).toBe('/payment-return/1');
    expect(await states()).toEqual(['succeeded']);
    expect(await refundDue()).toBe(0);
  });

  test('is never left behind by a start at the moment of the change', async () => {
    await Promise.all([...Array.from({ length: 6 }, () => start('deposit')), cancel()]);
    const open = (await app.db.select().from(testCheckouts)).filter(({ state }) => state === 'open');
    expect(open).toEqual([]);
    expect(await states()).not.toContain('pending');
  });

  test('that somebody paid in meanwhile is recorded, and shown as to refund until all of it was', async () => {
    await play(await startUrl('deposit'), 'pay-late');
    await cancel();
    expect(await states()).toEqual(['pending']);
    await app.db.update(testCheckouts).set({ eventDueAt: new Date() });
    await sendTestEvents(app.deps, request);
    expect(await page()).toMatchObject({ status: 'cancelled', paymentStatus: 'partial', paidAmount: 149 });
    expect(await refundDue()).toBe(149);
    const sessionId = (await rowsOf())[0]?.providerSessionId ?? undefined;
    const refund = (refundedUsd: number) =>
      settlePayment(app.deps, {
        provider: 'test',
        sessionId,
        state: 'succeeded',
        refundedUsd,
      });
    await refund(49.95);
    expect(await refundDue()).toBe(99.05);
    await refund(149);
    expect(await refundDue()).toBe(0);
  });

  test('more than the total is to refund as well', async () => {
    await play(await startUrl('full'), 'pay-late');
    // Said by hand while the report is on its way, and only when confirmed.
    const said = { paymentStatus: 'partial' };
    const admin = await app.asAdmin();
    const answer = await admin.rest('PATCH', `/api/orders/${orderId}/payment`, said);
    expectError(answer, 409, 'PAYMENT_UNDER_WAY');
    await set('payment', { ...said, confirmed: true });
    await app.db.update(testCheckouts).set({ eventDueAt: new Date() });
    await sendTestEvents(app.deps, request);
    expect(await refundDue()).toBe(149);
  });

  test('that the provider could not end is ended later; the change stands', async () => {
    await startUrl('deposit');
    const { payments: provider } = app.deps;
    if (!provider) throw new Error('The test checkout is on in tests');
    app.deps.payments = { ...provider, endCheckout: () => Promise.reject(new Error('away')) };
    await cancel();
    await endOutdatedCheckouts(app.deps);
    expect(await states()).toEqual(['pending']);
    app.deps.payments = provider;
    await endOutdatedCheckouts(app.deps);
    expect(await states()).toEqual(['canceled']);
  });
});

describe('the webhook', () => {
  test('20 times the same event at once, and again later, is one payment', async () => {
    const body = eventText(await openSession());
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const before = await countRows(app.db);
    expect((await post(body)).status).toBe(200);
    expect(await countRows(app.db)).toEqual(before);
    expect(await page()).toMatchObject({ paidAmount: 149, payments: [{ state: 'succeeded' }] });
    expect(await events()).toHaveLength(1);
  });

  test('a failure that comes after the success changes nothing', async () => {
    const sessionId = await openSession();
    await post(eventText(sessionId));
    await post(eventText(sessionId, { id: 'event-2', type: 'checkout.declined', paymentId: undefined }));
    expect(await page()).toMatchObject({ paymentStatus: 'partial', payments: [{ state: 'succeeded' }] });
  });

  const now = () => Math.floor(Date.now() / 1000);
  test('refuses what is not signed for exactly this body and moment', async () => {
    const body = eventText(await openSession());
    const good = (await signed(body))['test-checkout-signature'];
    const wrong: [string, Record<string, string>][] = [
      [body, {}],
      [body, { 'test-checkout-signature': '' }],
      [body, { 'test-checkout-signature': good.replace(/.$/, (hex) => (hex === '0' ? '1' : '0')) }],
      [`${body} `, { 'test-checkout-signature': good }],
      [body, { 'test-checkout-signature': signBody(body, 'another secret') }],
      [body, await signed(body, now() - 301)],
      [body, await signed(body, now() + 330)],
      [body, { 'test-checkout-signature': good.replace(/t=\d+/, `t=${now() + 1}`) }],
    ];
    const before = await countRows(app.db);
    for (const [text, headers] of wrong) {
      const answer = await post(text, headers);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        400,
        'SIGNATURE_INVALID',
      ]);
    }
    expect(await countRows(app.db)).toEqual(before);
  });

  test.each([
    ['an unknown session', { sessionId: 'nobody', paymentId: 'nobody' }, 'unknown'],
    ['a smaller amount', { amountCents: 100 }, 'mismatch'],
    ['a larger amount', { amountCents: 29_800 }, 'mismatch'],
    ['another currency', { currency: 'EUR' }, 'mismatch'],
  ])('%s settles nothing', async (_, given, outcome) => {
    const body = eventText(await openSession(), given);
    expect((await post(body)).status).toBe(200);
    expect(await events()).toMatchObject([{ outcome }]);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid', payments: [{ state: 'pending' }] });
  });

  test('takes no huge body, no other shape, no other method and no other provider', async () => {
    const huge = eventText('x'.repeat(300_000));
    expect((await post(huge)).status).toBe(413);
    expect((await post('{"id":"a"}')).status).toBe(400);
    expect((await post('not json')).status).toBe(400);
    expect((await request('/api/payments/test', {})).status).toBe(405);
    const body = eventText(await openSession());
    const init = { method: 'POST', body, headers: await signed(body) };
    expect((await request('/api/payments/stripe', init)).status).toBe(404);
    expect(await events()).toEqual([]);
  });

  test('an event whose handling failed works when it comes again', async () => {
    const body = eventText(await openSession(), { createdAt: '2026-04-09T08:15:00.000Z' });
    await app.db.execute('alter table order_events add constraint broken check (false) not valid');
    expect((await post(body)).status).toBe(500);
    expect(await events()).toEqual([]);
    await app.db.execute('alter table order_events drop constraint broken');
    expect((await post(body)).status).toBe(200);
    expect(await page()).toMatchObject({ paymentStatus: 'partial' });
  });
});

describe('the test checkout’s page', () => {
  test.each([
    ['en', 'No money moves', 'Pay the deposit', '$149.00'],
    ['de', 'Es fließt kein Geld', 'Anzahlung leisten', '149,00\u00a0$'],
  ])('in %s says that no money moves on every screen', async (lang, notice, title, amount) => {
    const url = await startUrl('deposit');
    const open = await client.request(`${url}?lang=${lang}`);
    const html = await open.text();
    for (const text of [notice, title, amount, `lang="${lang}"`]) expect(html).toContain(text);
    expect(html).not.toContain(token);
    expect(open.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    await play(url, 'decline');
    for (const path of [url, '/test-checkout/unknown']) {
      const over = await client.request(`${path}?lang=${lang}`);
      expect(over.status).toBe(path === url ? 200 : 404);
      expect(await over.text()).toContain(notice);
    }
  });

  test.each(['unknown', '%00', '%27', '%f0%9f%a6%8a', 'x'.repeat(3000)])(
    'there is none of session %.9s',
    async (session) => {
      expect((await client.request(`/test-checkout/${session}`)).status).toBe(404);
      expect((await play(`/test-checkout/${session}`, 'pay')).status).toBe(404);
    },
  );

  test('looking at it changes nothing, and other websites cannot press its buttons', async () => {
    const url = await startUrl('deposit');
    const before = await app.db.select().from(testCheckouts);
    await client.request(url);
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await client.request(url, { method: 'POST', body: 'action=pay', headers })).status).toBe(403);
    expect((await play(url, 'steal')).status).toBe(400);
    expect(await app.db.select().from(testCheckouts)).toEqual(before);
  });
});

describe('the way back', () => {
  test('leads the browser that left to its order, which the address does not name', async () => {
    const answer = await start('deposit');
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toContain('; HttpOnly; SameSite=Lax; Path=/payment-return/1; Max-Age=86400');
    client.keepCookies(answer.headers);
    const paid = await client.request('/payment-return/1');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `/order-confirmed/${token}`]);
    expect(paid.headers.get('referrer-policy')).toBe('no-referrer');
    const left = await client.request('/payment-return/1?left=1');
    expect(left.headers.get('location')).toBe(`/order/${token}/pay`);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid' });
  });

  test('shows another browser where to look', async () => {
    await start('deposit');
    const answer = await app.visitor().request('/payment-return/1');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('open the link in our email');
    const stranger = { headers: { cookie: 'payment-return=//evil.example' } };
    expect((await app.visitor().request('/payment-return/1', stranger)).status).toBe(200);
  });
});
