import type { PaymentCheckout } from '@storefront/contracts/orders/client/payment-start.schema.ts';
import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { testCheckouts } from '@storefront/db/schema/orders/test-checkouts.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { describe, expect, test } from 'vitest';
import { sendTestEvents } from '#payments/test-checkout/send-test-events.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';
import { setUpPayments } from './testing/payments-fixture.ts';

const t = setUpPayments();
const { start, startUrl, play, page, rowsOf, events, request } = t;

describe('from start to settled', () => {
  test.each(faces)('over %s: deposit, then the rest, leave a paid order with a receipt', async (face) => {
    const call = await t.client.call(face, 'clientOrders.startPayment', { token: t.token, kind: 'deposit' });
    const { checkoutUrl } = expectData<PaymentCheckout>(call);
    expect(checkoutUrl).toMatch(/^http:\/\/localhost:3000\/test-checkout\/[\w-]{43}$/);
    expect(checkoutUrl).not.toContain(t.token);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid', payments: [{ state: 'pending' }] });

    const answer = await play(checkoutUrl, 'pay');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/payment-return/1']);
    expect(await page()).toMatchObject({
      paymentStatus: 'partial',
      paidAmount: 149,
      openAmount: 149,
      paymentChoices: [{ kind: 'rest', amount: 149 }],
    });
    // Money that comes in for an archived order must not stay there unseen.
    const admin = await t.app.asAdmin();
    expectData(await admin.rpc('orders.setStatus', { id: 1, status: 'completed' }));
    expectData(await admin.rpc('orders.archive', { id: 1 }));
    await play(await startUrl('rest'), 'pay');
    expect(await page()).toMatchObject({ paymentStatus: 'paid', openAmount: 0, paymentChoices: [] });
    expect((await t.app.db.select().from(orders).orderBy(orders.id))[0]).toMatchObject({
      stripePaymentId: 'test_payment_2',
      isArchived: false,
    });
    const receipt = expectData<Receipt>(await t.client.rpc('clientOrders.receipt', { token: t.token }));
    expect(receipt).toMatchObject({
      isTest: true,
      paidAmount: 298,
      payments: [{ amount: 149 }, { amount: 149 }],
    });
    const mails = (await t.app.db.select({ kind: outbox.kind }).from(outbox).orderBy(outbox.id)).filter(
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
    await t.app.db.update(testCheckouts).set({ eventDueAt: new Date() });
    await sendTestEvents(t.app.deps, request);
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
    await t.app.db.update(testCheckouts).set({ eventDueAt: new Date() });
    await sendTestEvents(t.app.deps, () => new Response(null, { status: 503 }));
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid' });
    expect(await t.app.db.select().from(testCheckouts)).toMatchObject([{ deliveriesLeft: 1 }]);
    await t.app.db.update(testCheckouts).set({ eventDueAt: new Date() });
    await sendTestEvents(t.app.deps, request);
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
    // The replaced checkout can no longer be paid.
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
    const open = await t.app.db.select().from(testCheckouts);
    expect(open.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
  });

  test('is refused before acceptance, for what is not due, with a wrong token, and takes no amount', async () => {
    const fresh = await insertClientOrder(t.app.db, { totalPrice: 298 });
    expectError(await start('deposit', fresh.clientToken), 409, 'PAYMENT_NOT_DUE');
    expectError(await start('rest'), 409, 'PAYMENT_NOT_DUE');
    expectError(await start('deposit', 'x'), 404, 'ORDER_NOT_FOUND');
    expectError(await start('tip'), 400, 'VALIDATION_FAILED');
    const input = { token: t.token, kind: 'deposit', amount: 1 };
    expectError(await t.client.rpc('clientOrders.startPayment', input), 400, 'VALIDATION_FAILED');
    await t.app.db.update(orders).set({ status: 'cancelled' });
    expectError(await start('deposit'), 409, 'PAYMENT_NOT_DUE');
    expect(await rowsOf()).toEqual([]);
  });
});

describe('the test checkout’s page', () => {
  test.each([
    ['en', 'No money moves', 'Pay the deposit', '$149.00'],
    ['de', 'Es fließt kein Geld', 'Anzahlung leisten', '149,00\u00a0$'],
  ])('in %s says that no money moves on every screen', async (lang, notice, title, amount) => {
    const url = await startUrl('deposit');
    const open = await t.client.request(`${url}?lang=${lang}`);
    const html = await open.text();
    for (const text of [notice, title, amount, `lang="${lang}"`, 'href="/favicon.svg"'])
      expect(html).toContain(text);
    expect(html).not.toContain(t.token);
    expect(open.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    await play(url, 'decline');
    for (const path of [url, '/test-checkout/unknown']) {
      const over = await t.client.request(`${path}?lang=${lang}`);
      expect(over.status).toBe(path === url ? 200 : 404);
      expect(await over.text()).toContain(notice);
    }
  });

  test.each(['unknown', '%00', '%27', '%f0%9f%a6%8a', 'x'.repeat(3000)])(
    'there is none of session %.9s',
    async (session) => {
      expect((await t.client.request(`/test-checkout/${session}`)).status).toBe(404);
      expect((await play(`/test-checkout/${session}`, 'pay')).status).toBe(404);
    },
  );

  test('looking at it changes nothing, and other websites cannot press its buttons', async () => {
    const url = await startUrl('deposit');
    const before = await t.app.db.select().from(testCheckouts);
    await t.client.request(url);
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await t.client.request(url, { method: 'POST', body: 'action=pay', headers })).status).toBe(403);
    expect((await play(url, 'steal')).status).toBe(400);
    expect(await t.app.db.select().from(testCheckouts)).toEqual(before);
  });
});

describe('the way back', () => {
  test('leads the browser that left to its order, which the address does not name', async () => {
    const answer = await start('deposit');
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toContain('; HttpOnly; SameSite=Lax; Path=/payment-return/1; Max-Age=86400');
    t.client.keepCookies(answer.headers);
    const paid = await t.client.request('/payment-return/1');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `/order-confirmed/${t.token}`]);
    expect(paid.headers.get('referrer-policy')).toBe('no-referrer');
    const left = await t.client.request('/payment-return/1?left=1');
    expect(left.headers.get('location')).toBe(`/order/${t.token}/pay?left=1`);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid' });
  });

  test('shows another browser where to look', async () => {
    await start('deposit');
    const answer = await t.app.visitor().request('/payment-return/1');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('open the link in our email');
    const stranger = { headers: { cookie: 'payment-return=//evil.example' } };
    expect((await t.app.visitor().request('/payment-return/1', stranger)).status).toBe(200);
  });

  test('does not lead to an address that the operator has replaced meanwhile, nor to the new one', async () => {
    t.client.keepCookies((await start('deposit')).headers);
    const admin = await t.app.asAdmin();
    expectData(await admin.rpc('orders.renewClientAddress', { id: 1 }));
    const answer = await t.client.request('/payment-return/1');
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    expect(await answer.text()).toContain('open the link in our email');
  });
});
