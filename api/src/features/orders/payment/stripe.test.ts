import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import Stripe from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import { expectData, expectError } from '#testing/test-client.ts';
import { secretKey, setUpStripe, webhookSecret } from './testing/stripe-fixture.ts';

const t = setUpStripe();
const { call, start, page, stored, outcomes, open, pay, eventText, sign, post, report, charge } = t;

test('the session has the server’s amount, the order’s language and ids, and nothing of the client’s token', async () => {
  const session = await open();
  expect(Object.fromEntries(t.stripe.opened[0] ?? [])).toEqual({
    mode: 'payment',
    'allowed_payment_method_types[0]': 'card',
    'adaptive_pricing[enabled]': 'false',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '14900',
    'line_items[0][price_data][product_data][name]': 'Pixel & Prose: Bestellung 1, Anzahlung',
    locale: 'de',
    customer_email: expect.stringContaining('@'),
    client_reference_id: '1',
    'metadata[orderId]': '1',
    'metadata[paymentId]': '1',
    'metadata[shop]': 'https://orders.example.com',
    'metadata[shopId]': expect.any(String),
    'payment_intent_data[metadata][orderId]': '1',
    'payment_intent_data[metadata][paymentId]': '1',
    'payment_intent_data[metadata][shop]': 'https://orders.example.com',
    'payment_intent_data[metadata][shopId]': expect.any(String),
    success_url: 'https://orders.example.com/payment-return/1',
    cancel_url: 'https://orders.example.com/payment-return/1?left=1',
  });
  expect(JSON.stringify([t.stripe.requests, [...(t.stripe.opened[0] ?? [])]])).not.toContain(t.token);
  const [payment] = await stored();
  expect(t.stripe.requests[0]?.headers['idempotency-key']).toMatch(
    new RegExp(`^payment-1-${payment?.createdAt.getTime()}-[0-9a-f]{12}$`),
  );
  expect(await stored()).toMatchObject([
    { provider: 'stripe', providerSessionId: session.id, state: 'pending' },
  ]);
});

test('deposit and rest are paid by Stripe’s reports', async () => {
  await report('checkout.session.completed', pay(await open()));
  expect(await page()).toMatchObject({ paymentStatus: 'partial', paidAmount: 149 });
  await report('checkout.session.completed', pay(await open('rest'), 'pi_2'));
  expect(await page()).toMatchObject({ paymentStatus: 'paid', openAmount: 0 });
  expect(await t.app.db.select().from(orders).orderBy(orders.id)).toMatchObject([
    { stripePaymentId: 'pi_2', isPaid: true },
  ]);
  expectError(await start('rest'), 409, 'PAYMENT_NOT_DUE');
});

test('one that is paid stands in the way of another, whether its report has come or not', async () => {
  // Completed, but Stripe has not taken the money yet.
  Object.assign(pay(await open()), { payment_status: 'unpaid' });
  expectError(await start('deposit'), 409, 'PAYMENT_UNDER_WAY');
  expectError(await start('full'), 409, 'PAYMENT_UNDER_WAY');
  expect(t.stripe.opened).toHaveLength(1);
});

test('an open session is reused; for another amount it is expired first', async () => {
  const first = await open();
  expect((await open()).id).toBe(first.id);
  const second = await open('full');
  expect([first.status, second.status, second.amount_total]).toEqual(['expired', 'open', 29_800]);
  await report('checkout.session.expired', first);
  expect((await stored()).map(({ state }) => state)).toEqual(['canceled', 'pending']);
  Object.assign(second, { status: 'expired', url: null });
  expect((await open('full')).id).not.toBe(second.id);
});

test('starts at the same moment open one session', async () => {
  const opened = await Promise.all(Array.from({ length: 8 }, () => open()));
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  expect(t.stripe.opened).toHaveLength(1);
});

test('a start that broke off before the session was noted goes on with the same one', async () => {
  const first = await open();
  await t.app.db.update(payments).set({ providerSessionId: null });
  expect((await open()).id).toBe(first.id);
});

test('a start that broke off goes on after the client’s address was corrected', async () => {
  await open();
  await t.app.db.update(payments).set({ providerSessionId: null });
  await t.app.db.update(orders).set({ clientEmail: 'corrected@example.com' });
  const { id } = await open();
  expect(await stored()).toMatchObject([{ state: 'pending', providerSessionId: id }]);
});

test('of two sessions of one payment only the stored one stays open', async () => {
  const provider = t.app.deps.payments!;
  const openCheckout = provider.openCheckout.bind(provider);
  vi.spyOn(provider, 'openCheckout').mockImplementationOnce(async (request) => {
    const other = await openCheckout({ ...request, clientEmail: 'before@example.com' });
    await t.app.db.update(payments).set({ providerSessionId: other.sessionId });
    return openCheckout(request);
  });
  const { id } = await open();
  expect(await stored()).toMatchObject([{ providerSessionId: id }]);
  expect([...t.stripe.sessions.values()].map(({ status }) => status)).toEqual(['open', 'expired']);
});

test('Stripe’s faults are tried again, then answered with 503; what was begun can go on', async () => {
  t.stripe.failNext(1);
  await open();
  t.stripe.failNext(3);
  expectError(await start('deposit'), 503, 'SERVICE_UNAVAILABLE');
  await open();
  expect(t.stripe.sessions.size).toBe(1);
});

test('an opening that Stripe failed, and fails whenever it is repeated, is given up: the next try opens one session', async () => {
  t.stripe.loseNextOpening();
  expectError(await start('deposit'), 503, 'SERVICE_UNAVAILABLE');
  const { id } = await open();
  expect((await stored()).sort((a, b) => a.id - b.id)).toMatchObject([
    { state: 'canceled', providerSessionId: null },
    { state: 'pending', providerSessionId: id },
  ]);
  expect([...t.stripe.sessions.values()].map(({ status }) => status)).toEqual(['open']);
});

test('a session that opened after its payment was given up does not stay open', async () => {
  const provider = t.app.deps.payments!;
  const openCheckout = provider.openCheckout.bind(provider);
  vi.spyOn(provider, 'openCheckout').mockImplementationOnce(async (request) => {
    const opened = await openCheckout(request);
    await t.app.db.update(payments).set({ state: 'canceled' });
    return opened;
  });
  expectError(await start('deposit'), 503, 'SERVICE_UNAVAILABLE');
  expect([...t.stripe.sessions.values()].map(({ status }) => status)).toEqual(['expired']);
});

describe('the webhook', () => {
  test('takes 20 parallel and repeated events as one payment', async () => {
    const body = eventText('checkout.session.completed', pay(await open()));
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const before = await countRows(t.app.db);
    await post(body);
    expect(await countRows(t.app.db)).toEqual(before);
    expect(await page()).toMatchObject({ paidAmount: 149 });
    expect(await outcomes()).toEqual(['applied']);
  });

  test('takes what Stripe’s own library signs', async () => {
    const body = eventText('checkout.session.completed', pay(await open()));
    const library = new Stripe(secretKey);
    const header = library.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
    expect((await post(body, header)).status).toBe(200);
    expect(await page()).toMatchObject({ paymentStatus: 'partial' });
  });

  test('refuses wrong, old and missing signatures, and a body that was changed', async () => {
    const body = eventText('checkout.session.completed', pay(await open()));
    const old = Math.floor(Date.now() / 1000) - 301;
    const answers = [
      await post(body, ''),
      await post(body, 'nonsense'),
      await post(body, sign(body, 'whsec_other')),
      await post(body, sign(body, webhookSecret, old)),
      await post(body.replace('14900', '14901'), sign(body)),
    ];
    for (const answer of answers) {
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        400,
        'SIGNATURE_INVALID',
      ]);
    }
    expect((await post('x'.repeat(300_000))).status).toBe(413);
    expect(await outcomes()).toEqual([]);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid' });
  });

  test('settles nothing for an unknown session or an event of no interest', async () => {
    const other = { ...pay(await open()), id: 'cs_other', payment_intent: 'pi_9', metadata: {} };
    await report('checkout.session.completed', other);
    await report('customer.created', { object: 'customer' });
    expect(await outcomes()).toEqual(['ignored', 'ignored']);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid' });
  });

  test('a payment of a wrong amount blocks no other; its refund is no news, a dispute about it is', async () => {
    const session = pay(await open());
    await report('checkout.session.completed', { ...session, currency: 'eur' });
    await report('charge.refunded', { ...charge(session, 100), currency: 'eur' });
    await report('charge.dispute.created', {
      object: 'dispute',
      id: 'dp_1',
      payment_intent: 'pi_1',
      amount: 100,
    });
    const raised = (await t.app.db.select().from(alerts).orderBy(alerts.id)).map(({ data }) => data.type);
    expect(raised).toEqual(['payment-mismatched', 'payment-disputed']);
    expect(await outcomes()).toEqual(['mismatch', 'mismatch', 'applied']);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid' });
    await report('checkout.session.completed', pay(await open(), 'pi_2'));
    expect(await page()).toMatchObject({ paymentStatus: 'partial', paidAmount: 149 });
  });

  test('takes nothing from another shop of the same account, whose payments have the same numbers', async () => {
    const session = pay(await open());
    const metadata = { ...session.metadata, shop: 'https://other.example', shopId: 'other' };
    const theirs = { ...session, id: 'cs_other', payment_intent: 'pi_9', metadata };
    const theirCharge = { ...charge(session, 14_900), payment_intent: 'pi_9', metadata };
    await report('charge.refunded', theirCharge);
    await report('checkout.session.completed', { ...theirs, amount_total: 100 });
    await report('checkout.session.expired', theirs);
    expect(await stored()).toMatchObject([{ state: 'pending' }]);
    await report('checkout.session.completed', session);
    await report('charge.refunded', { ...theirCharge, amount_refunded: 100 });
    expect(await stored()).toMatchObject([{ state: 'succeeded', refundedUsd: 0 }]);
    expect((await outcomes()).sort()).toEqual(['applied', ...Array(4).fill('ignored')]);
    expect(await t.app.db.$count(alerts)).toBe(0);
  });

  test('counts a completed session only once it is paid; methods that take days report later', async () => {
    const session = Object.assign(pay(await open()), { payment_status: 'unpaid' });
    await report('checkout.session.completed', session);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid' });
    await report('checkout.session.async_payment_failed', session);
    expect(await stored()).toMatchObject([{ state: 'failed' }]);
    await report('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' });
    expect(await page()).toMatchObject({ paymentStatus: 'partial' });
  });

  test('each refund, like each payment, makes a new receipt', async () => {
    const receipt = async () => expectData<Receipt>(await call('receipt'));
    const session = pay(await open());
    await report('checkout.session.completed', session);
    const first = await receipt();
    expect(first).toMatchObject({ number: '1-R1', paidAmount: 149 });
    const refund = eventText('charge.refunded', charge(session, 4_900));
    for (const body of [refund, refund]) await post(body);
    const second = await receipt();
    expect(second).toMatchObject({ number: '1-R2', paidAmount: 100, payments: [{ refundedAmount: 49 }] });
    expect(Date.parse(second.issuedAt)).toBeGreaterThan(Date.parse(first.issuedAt));
  });

  test('a refund that comes before the payment’s own report ends the same', async () => {
    const session = pay(await open('full'));
    await report('charge.refunded', charge(session, 5_050));
    await report('checkout.session.completed', session);
    expect(await stored()).toMatchObject([{ state: 'partially-refunded', refundedUsd: 50.5 }]);
    expect(await page()).toMatchObject({ paymentStatus: 'partial', paidAmount: 248, openAmount: 50 });
    await report('charge.refunded', charge(session, 29_800));
    expect(await stored()).toMatchObject([{ state: 'refunded', refundedUsd: 298 }]);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid' });
  });

  test.each(['after', 'before', 'together with'])(
    'a dispute that comes %s its payment’s report stands in the order’s history, once',
    async (when) => {
      const session = pay(await open());
      const settle = () => report('checkout.session.completed', session);
      if (when === 'after') await settle();
      const dispute = { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1', amount: 14_900 };
      const evidence_details = { due_by: 1_776_470_399 };
      const body = eventText('charge.dispute.created', { ...dispute, evidence_details });
      if (when === 'together with') await Promise.all([post(body), settle()]);
      await post(body);
      if (when === 'before') await settle();
      await post(body);
      const noted = await t.app.db
        .select()
        .from(orderEvents)
        .where(hasFacts({ type: 'payment-disputed' }));
      const facts = { paymentId: 1, amount: 149, isTest: false, answerBy: '2026-04-17T23:59:59.000Z' };
      expect(noted).toMatchObject([{ actor: 'payment', data: facts }]);
      expect(await t.app.db.select().from(alerts).orderBy(alerts.id)).toMatchObject([
        { orderId: 1, data: { type: 'payment-disputed', ...facts }, doneAt: null },
      ]);
      expect(await outcomes()).toEqual(['applied', 'applied']);
      expect(await page()).toMatchObject({ paymentStatus: 'partial' });
    },
  );
});

test('with Stripe there is no test checkout', async () => {
  expect((await t.app.visitor().request('/test-checkout/x')).status).toBe(404);
  expect((await t.app.visitor().request('/api/payments/test', { method: 'POST', body: '{}' })).status).toBe(
    404,
  );
});
