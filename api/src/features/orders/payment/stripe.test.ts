import { createHmac } from 'node:crypto';
import type { ClientOrderPage, Receipt } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { PaymentCheckout } from '@storefront/contracts/orders/client/payment-start.schema.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { paymentEvents } from '@storefront/db/schema/orders/payment-events.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { asc } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStripeCheckout } from '#payments/stripe-checkout.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { expectData, expectError } from '#testing/test-client.ts';
import { type StandInSession, type StripeStandIn, startStripeStandIn } from './testing/stripe-stand-in.ts';

const secretKey = 'sk_test_standin';
const webhookSecret = 'whsec_standin';
const publicUrl = 'https://orders.example.com';

let stripe: StripeStandIn;
let app: TestApp;
let token: string;
beforeAll(async () => {
  stripe = await startStripeStandIn(secretKey);
  const provider = createStripeCheckout({ secretKey, webhookSecret, publicUrl, api: stripe.address });
  app = await createTestApp({ env: { logLevel: 'silent', publicUrl }, deps: { payments: provider } });
});
beforeEach(async () => {
  stripe.reset();
  await app.reset();
  const order = await insertClientOrder(app.db, { totalPrice: 298, depositAmount: 149, locale: 'de' });
  token = order.clientToken;
  const basedOn = { version: 0, totalPrice: 298 };
  const admin = await app.asAdmin();
  expectData(await admin.rest('POST', `/api/orders/${order.id}/quote`, { message: 'Gern.', basedOn }));
  const wording = { version: acceptanceWordingVersion, locale: 'de' };
  expectData(await call('accept', { version: 1, totalPrice: 298, wording }));
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

const call = (name: string, input: object = {}) =>
  app.visitor().rpc(`clientOrders.${name}`, { token, ...input });
const start = (kind: string) => call('startPayment', { kind });
const page = async () => expectData<ClientOrderPage>(await call('get'));
const stored = () => app.db.select().from(payments).orderBy(asc(payments.id));
const outcomes = async () =>
  (await app.db.select().from(paymentEvents).orderBy(asc(paymentEvents.createdAt))).map((row) => row.outcome);

/** Opens a checkout and returns Stripe's session. */
async function open(kind = 'deposit'): Promise<StandInSession> {
  const { checkoutUrl } = expectData<PaymentCheckout>(await start(kind));
  return stripe.sessions.get(checkoutUrl.split('/').pop() ?? '')!;
}

/** Simulates the client's payment at Stripe. */
function pay(session: StandInSession, payment = 'pi_1'): StandInSession {
  const facts = { status: 'complete', payment_status: 'paid', url: null, payment_intent: payment } as const;
  return Object.assign(session, facts);
}

let count = 0;
const eventText = (type: string, object: object, id = `evt_${++count}`) =>
  JSON.stringify({ id, object: 'event', type, created: 1_775_722_500, data: { object } });
/** Implements Stripe's signature scheme here instead of using the library that verifies it. */
const sign = (body: string, secret = webhookSecret, seconds = Math.floor(Date.now() / 1000)) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
const post = (body: string, signature = sign(body)) =>
  app.visitor().request('/api/payments/stripe', {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' },
  });
const report = async (type: string, object: object) =>
  expect((await post(eventText(type, object))).status).toBe(200);
const charge = (session: StandInSession, refunded: number) => ({
  object: 'charge',
  amount: session.amount_total,
  amount_refunded: refunded,
  currency: 'usd',
  created: 1_775_722_500,
  payment_intent: 'pi_1',
  metadata: session.metadata,
});

test('the session has the server’s amount, the order’s language and ids, and nothing of the client’s token', async () => {
  const session = await open();
  expect(Object.fromEntries(stripe.opened[0] ?? [])).toEqual({
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
    'payment_intent_data[metadata][orderId]': '1',
    'payment_intent_data[metadata][paymentId]': '1',
    success_url: 'https://orders.example.com/payment-return/1',
    cancel_url: 'https://orders.example.com/payment-return/1?left=1',
  });
  expect(JSON.stringify([stripe.requests, [...(stripe.opened[0] ?? [])]])).not.toContain(token);
  const [payment] = await stored();
  expect(stripe.requests[0]?.headers['idempotency-key']).toBe(`payment-1-${payment?.createdAt.getTime()}`);
  expect(await stored()).toMatchObject([
    { provider: 'stripe', providerSessionId: session.id, state: 'pending' },
  ]);
});

test('deposit and rest are paid by Stripe’s reports', async () => {
  await report('checkout.session.completed', pay(await open()));
  expect(await page()).toMatchObject({ paymentStatus: 'partial', paidAmount: 149 });
  await report('checkout.session.completed', pay(await open('rest'), 'pi_2'));
  expect(await page()).toMatchObject({ paymentStatus: 'paid', openAmount: 0 });
  expect(await app.db.select().from(orders).orderBy(orders.id)).toMatchObject([
    { stripePaymentId: 'pi_2', isPaid: true },
  ]);
  expectError(await start('rest'), 409, 'PAYMENT_NOT_DUE');
});

test('one that is paid stands in the way of another, whether its report has come or not', async () => {
  pay(await open());
  expectError(await start('deposit'), 409, 'PAYMENT_UNDER_WAY');
  expectError(await start('full'), 409, 'PAYMENT_UNDER_WAY');
  expect(stripe.opened).toHaveLength(1);
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
  expect(stripe.opened).toHaveLength(1);
});

test('a start that broke off before the session was noted goes on with the same one', async () => {
  const first = await open();
  await app.db.update(payments).set({ providerSessionId: null });
  expect((await open()).id).toBe(first.id);
});

test('Stripe’s faults are tried again, then answered with 503; what was begun can go on', async () => {
  stripe.failNext(1);
  await open();
  stripe.failNext(3);
  expectError(await start('deposit'), 503, 'SERVICE_UNAVAILABLE');
  await open();
  expect(stripe.sessions.size).toBe(1);
});

describe('the webhook', () => {
  test('takes 20 parallel and repeated events as one payment', async () => {
    const body = eventText('checkout.session.completed', pay(await open()));
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const before = await countRows(app.db);
    await post(body);
    expect(await countRows(app.db)).toEqual(before);
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
    expect((await outcomes()).sort()).toEqual(['ignored', 'unknown']);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid' });
  });

  test('a payment of a wrong amount blocks no other; its refund is no news, a dispute about it is', async () => {
    const session = pay(await open());
    await report('checkout.session.completed', { ...session, currency: 'eur' });
    await report('charge.refunded', { ...charge(session, 100), currency: 'eur' });
    await report('charge.dispute.created', { object: 'dispute', payment_intent: 'pi_1', amount: 100 });
    const raised = (await app.db.select().from(alerts).orderBy(alerts.id)).map(({ data }) => data.type);
    expect(raised).toEqual(['payment-mismatched', 'payment-disputed']);
    expect(await outcomes()).toEqual(['mismatch', 'mismatch', 'applied']);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid' });
    await report('checkout.session.completed', pay(await open(), 'pi_2'));
    expect(await page()).toMatchObject({ paymentStatus: 'partial', paidAmount: 149 });
  });

  test('takes nothing from another shop of the same account, whose payments have the same numbers', async () => {
    const session = pay(await open());
    const theirs = { ...session, id: 'cs_other', payment_intent: 'pi_9' };
    await report('checkout.session.completed', { ...theirs, amount_total: 100 });
    await report('checkout.session.expired', theirs);
    expect(await stored()).toMatchObject([{ state: 'pending' }]);
    await report('checkout.session.completed', session);
    await report('charge.refunded', { ...charge(session, 14_900), payment_intent: 'pi_9' });
    expect(await stored()).toMatchObject([{ state: 'succeeded', refundedUsd: 0 }]);
    expect((await outcomes()).sort()).toEqual(['applied', 'unknown', 'unknown', 'unknown']);
    expect(await app.db.$count(alerts)).toBe(0);
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
      const dispute = { object: 'dispute', payment_intent: 'pi_1', amount: 14_900 };
      const evidence_details = { due_by: 1_776_470_399 };
      const body = eventText('charge.dispute.created', { ...dispute, evidence_details });
      if (when === 'together with') await Promise.all([post(body), settle()]);
      await post(body);
      if (when === 'before') await settle();
      await post(body);
      const noted = await app.db
        .select()
        .from(orderEvents)
        .where(hasFacts({ type: 'payment-disputed' }));
      const facts = { paymentId: 1, amount: 149, isTest: false, answerBy: '2026-04-17T23:59:59.000Z' };
      expect(noted).toMatchObject([{ actor: 'payment', data: facts }]);
      expect(await app.db.select().from(alerts).orderBy(alerts.id)).toMatchObject([
        { orderId: 1, data: { type: 'payment-disputed', ...facts }, doneAt: null },
      ]);
      expect(await outcomes()).toEqual(['applied', 'applied']);
      expect(await page()).toMatchObject({ paymentStatus: 'partial' });
    },
  );
});

describe('a dispute that the bank has decided', () => {
  const decided = (status: string, amount = 14_900) =>
    eventText('charge.dispute.closed', { object: 'dispute', payment_intent: 'pi_1', amount, status });
  const dispute = { object: 'dispute', payment_intent: 'pi_1', amount: 14_900 };
  const openAlerts = async () =>
    (await app.db.select().from(alerts).orderBy(alerts.id))
      .filter(({ doneAt }) => doneAt === null)
      .map(({ data }) => data);

  test('for the shop changes no sum and ends its alert', async () => {
    await report('checkout.session.completed', pay(await open()));
    await report('charge.dispute.created', dispute);
    await post(decided('won'));
    expect(await page()).toMatchObject({ paymentStatus: 'partial', paidAmount: 149 });
    expect(await openAlerts()).toEqual([]);
  });

  test('for the client counts as refunded, once, also after a refund', async () => {
    const session = pay(await open());
    await report('checkout.session.completed', session);
    await report('charge.refunded', charge(session, 4_900));
    await report('charge.dispute.created', { ...dispute, amount: 10_000 });
    const body = decided('lost', 10_000);
    await Promise.all([post(body), post(body)]);
    expect(await stored()).toMatchObject([{ state: 'refunded', refundedUsd: 149 }]);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid', paidAmount: 0, openAmount: 298 });
    const refund = { type: 'payment-refunded', paymentId: 1, amount: 149, isTest: false };
    expect(await openAlerts()).toEqual([
      { ...refund, refundedAmount: 49 },
      { ...refund, refundedAmount: 149, reason: 'dispute-lost' },
    ]);
    expect(await app.db.$count(orderEvents, hasFacts({ type: 'payment-disputed', outcome: 'lost' }))).toBe(1);
  });

  test('about a payment of a wrong amount takes nothing away', async () => {
    await report('checkout.session.completed', { ...pay(await open()), currency: 'eur' });
    await report('charge.dispute.created', dispute);
    await post(decided('lost'));
    expect(await stored()).toMatchObject([{ state: 'failed', refundedUsd: 0 }]);
    expect(await openAlerts()).toMatchObject([{ type: 'payment-mismatched' }]);
  });

  test('about a payment that is not ours is of no interest', async () => {
    await post(decided('lost'));
    expect(await outcomes()).toEqual(['unknown']);
  });
});

test('with Stripe there is no test checkout', async () => {
  expect((await app.visitor().request('/test-checkout/x')).status).toBe(404);
  expect((await app.visitor().request('/api/payments/test', { method: 'POST', body: '{}' })).status).toBe(
    404,
  );
});
