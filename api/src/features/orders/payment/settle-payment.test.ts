import { erasedEmail } from '@storefront/contracts/privacy/erased-texts.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { insertPayment, type NewPayment } from '@storefront/db/testing/build-payment.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { asc, not } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { noWorkers } from '#testing/no-workers.ts';
import { type PaymentReport, settlePayment } from './settle-payment.ts';

const database = await createTestDatabase();
const { db } = database;
beforeEach(() => database.reset());
afterAll(() => database.close());

/** Creates an order of 298 USD with a checkout for its deposit of 149 USD. */
async function checkout(given: Partial<NewPayment> = {}) {
  const order = await insertOrder(db, { totalPrice: 298 });
  const payment = await insertPayment(db, { orderId: order.id, ...given });
  const report = (said: Partial<PaymentReport> = {}) =>
    settlePayment(
      { db, ...noWorkers },
      {
        provider: 'test',
        sessionId: payment.providerSessionId ?? undefined,
        paymentId: 'payment-1',
        state: 'succeeded',
        ...said,
      },
    );
  return { order, payment, report };
}

const storedOrder = async () => (await db.select().from(orders).orderBy(orders.id))[0]!;
const storedPayments = () => db.select().from(payments).orderBy(asc(payments.id));
const storedEvents = async () => (await storedRows()).map(({ data }) => data);
const storedRows = () =>
  db
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(not(hasFacts({ type: 'created' })))
    .orderBy(asc(orderEvents.id));

test('a paid deposit: payment, order, events and both mails in one go', async () => {
  const { payment, report } = await checkout();
  const at = new Date('2026-04-09T08:15:00.000Z');
  expect(await report({ at })).toEqual({ paymentId: payment.id, isIdentified: true });
  expect(await storedPayments()).toMatchObject([
    { state: 'succeeded', providerPaymentId: 'payment-1', succeededAt: at, refundedUsd: 0 },
  ]);
  expect(await storedOrder()).toMatchObject({
    paymentStatus: 'partial',
    isPaid: false,
    receivedAmount: 149,
    stripePaymentId: 'payment-1',
  });
  const balance = { totalPrice: 298, paidAmount: 149, testAmount: 149, openAmount: 149 };
  expect(await storedEvents()).toEqual([
    { type: 'payment-received', paymentId: 1, kind: 'deposit', amount: 149, isTest: true, balance },
    { type: 'payment-changed', from: 'unpaid', to: 'partial', isTest: true, balance },
  ]);
  expect(await db.select({ kind: outbox.kind }).from(outbox).orderBy(asc(outbox.id))).toEqual([
    { kind: 'payment-received' },
    { kind: 'client-event-notice' },
  ]);
});

test('deposit and rest make a paid order', async () => {
  const { order, report } = await checkout();
  await report();
  const rest = await insertPayment(db, { orderId: order.id, kind: 'rest', amountUsd: 149 });
  await report({ sessionId: rest.providerSessionId!, paymentId: 'payment-2' });
  expect(await storedOrder()).toMatchObject({
    paymentStatus: 'paid',
    isPaid: true,
    receivedAmount: 298,
    stripePaymentId: 'payment-2',
  });
});

test('20 reports of the same payment at once leave one payment, one set of events and one of mails', async () => {
  const { report } = await checkout();
  await Promise.all(Array.from({ length: 20 }, () => report()));
  expect(await storedOrder()).toMatchObject({ paymentStatus: 'partial', receivedAmount: 149 });
  expect(await storedEvents()).toHaveLength(2);
  expect(await db.$count(outbox)).toBe(2);
  const before = await countRows(db);
  expect(await report()).toMatchObject({ isIdentified: false });
  expect(await countRows(db)).toEqual(before);
});

test('payments of one order that succeed at the same moment are both counted', async () => {
  for (let round = 0; round < 5; round++) {
    await database.reset();
    const { order, report } = await checkout();
    const second = await insertPayment(db, { orderId: order.id, kind: 'rest', amountUsd: 149 });
    await Promise.all([
      report(),
      report(),
      report({ sessionId: second.providerSessionId!, paymentId: 'payment-2' }),
      report({ sessionId: second.providerSessionId!, paymentId: 'payment-2' }),
    ]);
    expect(await storedOrder()).toMatchObject({ paymentStatus: 'paid', receivedAmount: 298 });
    expect((await storedEvents()).filter(({ type }) => type === 'payment-received')).toHaveLength(2);
  }
});

describe('in whatever order the reports come', () => {
  const reports: Record<string, Partial<PaymentReport>> = {
    failed: { state: 'failed' },
    succeeded: { state: 'succeeded' },
    canceled: { state: 'canceled' },
    refunded: { state: 'succeeded', refundedUsd: 50 },
  };
  const orderings = [
    ['failed', 'succeeded', 'canceled', 'refunded'],
    ['refunded', 'succeeded', 'failed', 'canceled'],
    ['succeeded', 'refunded', 'succeeded', 'failed'],
    ['canceled', 'refunded', 'failed', 'succeeded'],
  ];
  test.each(orderings)('%s, %s, %s, %s ends the same', async (...names) => {
    const { report } = await checkout();
    for (const name of names) await report(reports[name]);
    expect(await storedPayments()).toMatchObject([{ state: 'partially-refunded', refundedUsd: 50 }]);
    expect(await storedOrder()).toMatchObject({
      paymentStatus: 'partial',
      receivedAmount: 99,
      testAmount: 99,
    });
    expect((await storedEvents()).map(({ type }) => type).sort()).toEqual([
      'payment-changed',
      'payment-received',
      'payment-refunded',
    ]);
    // One mail each to client and operator about the payment and about the refund.
    expect(await db.$count(outbox)).toBe(4);
  });

  test('a smaller refund that comes late does not take a larger one back', async () => {
    const { report } = await checkout();
    await report({ refundedUsd: 100 });
    const before = await countRows(db);
    await report({ refundedUsd: 50 });
    expect(await countRows(db)).toEqual(before);
    expect(await storedPayments()).toMatchObject([{ refundedUsd: 100 }]);
  });
});

test('a failed payment changes nothing of the order, and may succeed later', async () => {
  const { report } = await checkout();
  const before = await storedOrder();
  await report({ state: 'failed', paymentId: undefined });
  expect(await storedPayments()).toMatchObject([{ state: 'failed', providerPaymentId: null }]);
  expect(await storedOrder()).toEqual(before);
  expect(await storedEvents()).toEqual([]);
  await report();
  expect(await storedOrder()).toMatchObject({ paymentStatus: 'partial' });
});

test('all of it given back: the payment no longer counts', async () => {
  const { report } = await checkout({ kind: 'full', amountUsd: 298 });
  await report();
  expect(await storedOrder()).toMatchObject({ paymentStatus: 'paid', isPaid: true });
  await report({ refundedUsd: 298 });
  expect(await storedPayments()).toMatchObject([{ state: 'refunded', refundedUsd: 298 }]);
  expect(await storedOrder()).toMatchObject({ paymentStatus: 'unpaid', isPaid: false, receivedAmount: 0 });
  expect(await storedEvents()).toMatchObject([
    { type: 'payment-received' },
    { type: 'payment-changed', from: 'unpaid', to: 'paid' },
    { type: 'payment-refunded', refundedAmount: 298 },
    { type: 'payment-changed', from: 'paid', to: 'unpaid' },
  ]);
});

test('a deposit that an operator noted by hand counts beside the card', async () => {
  const order = await insertOrder(db, { totalPrice: 298, paymentStatus: 'partial' });
  const rest = await insertPayment(db, { orderId: order.id, kind: 'rest', amountUsd: 149 });
  await settlePayment(
    { db, ...noWorkers },
    { provider: 'test', sessionId: rest.providerSessionId!, state: 'succeeded' },
  );
  expect(await storedOrder()).toMatchObject({
    paymentStatus: 'paid',
    receivedAmount: 149,
    recordedAmount: 149,
  });
});

test('a payment that no client opened is none, and another provider’s ids are not ours', async () => {
  const { payment } = await checkout();
  const before = await countRows(db);
  expect(
    await settlePayment({ db, ...noWorkers }, { provider: 'test', sessionId: 'unknown', state: 'succeeded' }),
  ).toBeNull();
  expect(
    await settlePayment(
      { db, ...noWorkers },
      {
        provider: 'stripe',
        sessionId: payment.providerSessionId!,
        state: 'succeeded',
      },
    ),
  ).toBeNull();
  expect(await settlePayment({ db, ...noWorkers }, { provider: 'test', state: 'succeeded' })).toBeNull();
  expect(await countRows(db)).toEqual(before);
  expect(await storedPayments()).toMatchObject([{ state: 'pending' }]);
});

describe('a refund', () => {
  const refundMails = async () =>
    (await db.select({ kind: outbox.kind }).from(outbox)).filter(({ kind }) => kind === 'payment-refunded')
      .length;

  test('is one mail to the client, however often it is reported', async () => {
    const { report } = await checkout();
    await report();
    for (const refundedUsd of [50, 50, 100, 100]) await report({ refundedUsd });
    expect(await refundMails()).toBe(2);
  });

  test('by a dispute is none, and neither is one to an erased person', async () => {
    const { report } = await checkout();
    await report();
    await report({ lostUsd: 50 });
    expect(await refundMails()).toBe(0);
    await db.update(orders).set({ clientEmail: erasedEmail });
    await report({ refundedUsd: 50 });
    expect(await storedPayments()).toMatchObject([{ refundedUsd: 100 }]);
    expect(await refundMails()).toBe(0);
  });
});
