import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { paymentEvents } from '@storefront/db/schema/orders/payment-events.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { eq, ne, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { askedEventType } from '#payments/provider/asked-event-type.ts';
import { watchProvider } from '#payments/provider/watch-provider.ts';
import { expectError } from '#testing/test-client.ts';
import { askForResults } from './ask-for-results.ts';
import { setUpStripe } from './testing/stripe-fixture.ts';
import type { StandInSession } from './testing/stripe-stand-in.ts';

const t = setUpStripe();
const { start, page, stored, outcomes, open, pay, report } = t;

const ask = () => askForResults(t.app.deps);
const raised = () => t.app.db.select().from(alerts).orderBy(alerts.id);
const requestsFor = ({ id }: StandInSession) =>
  t.stripe.requests.filter(({ path }) => path.endsWith(id)).length;

/** Opens a checkout ten minutes ago. */
async function openBefore(): Promise<StandInSession> {
  const session = await open();
  await t.app.db.update(payments).set({ createdAt: sql`now() - interval '10 minutes'` });
  return session;
}
/** Lets the time that a report may take pass after the provider was asked. */
const passHours = (hours: number) =>
  t.app.db
    .update(paymentEvents)
    .set({ createdAt: sql`${paymentEvents.createdAt} - ${hours}::int * interval '1 hour'` })
    .where(eq(paymentEvents.type, askedEventType));

test('a payment whose report never comes is recorded all the same, with its letters, once', async () => {
  pay(await openBefore());
  await Promise.all([ask(), ask()]);
  await ask();
  expect(await page()).toMatchObject({ paymentStatus: 'partial', paidAmount: 149 });
  expect(await stored()).toMatchObject([{ state: 'succeeded', providerPaymentId: 'pi_1' }]);
  expect(await outcomes()).toEqual(['applied']);
  expect(await t.app.db.$count(outbox, eq(outbox.kind, 'payment-received'))).toBe(1);
  expect(await raised()).toEqual([]);
});

test('nothing is asked about a checkout of the last minutes, and an open one stays open', async () => {
  const session = await open();
  await ask();
  expect(requestsFor(session)).toBe(0);
  await t.app.db.update(payments).set({ createdAt: sql`now() - interval '10 minutes'` });
  await ask();
  expect(requestsFor(session)).toBe(1);
  expect(await stored()).toMatchObject([{ state: 'pending' }]);
});

test('a checkout that has ended makes room for another, and one that Stripe no longer knows is left', async () => {
  Object.assign(await openBefore(), { status: 'expired', url: null });
  await ask();
  expect(await stored()).toMatchObject([{ state: 'canceled' }]);
  const second = await openBefore();
  t.stripe.sessions.delete(second.id);
  await ask();
  expect((await stored()).map(({ state }) => state)).toEqual(['canceled', 'pending']);
});

test('an amount that was not asked for does not count', async () => {
  pay(await openBefore()).amount_total = 100;
  await ask();
  expect(await outcomes()).toEqual(['mismatch']);
  expect(await page()).toMatchObject({ paymentStatus: 'unpaid' });
});

test('while Stripe is away nothing changes, and it is asked again', async () => {
  pay(await openBefore());
  t.stripe.failNext(10);
  await ask();
  expect(await stored()).toMatchObject([{ state: 'pending' }]);
  t.stripe.failNext(0);
  await ask();
  expect(await stored()).toMatchObject([{ state: 'succeeded' }]);
});

test('without a checkout to ask about, it is seen all the same whether Stripe is there', async () => {
  const { payments: provider } = t.app.deps;
  const noted: string[] = [];
  const watch = { worked: () => noted.push('works'), failed: (error: string) => noted.push(error) };
  const askWatched = () => askForResults({ ...t.app.deps, payments: watchProvider(provider!, watch) });
  await askWatched();
  t.stripe.failNext(10);
  await askWatched();
  expect(noted).toEqual(['works', 'Something went wrong on our end']);
});

test('whoever tries to pay again after paying learns of the payment at once', async () => {
  pay(await open());
  expectError(await start('deposit'), 409, 'PAYMENT_UNDER_WAY');
  expect(await page()).toMatchObject({ paymentStatus: 'partial', paidAmount: 149 });
});

test('reports that stay away for hours raise one alert, which a report that comes after all ends', async () => {
  const session = pay(await openBefore());
  await ask();
  await passHours(1);
  await ask();
  expect(await raised()).toEqual([]);
  await passHours(2);
  await Promise.all([ask(), ask()]);
  expect(await raised()).toMatchObject([
    { orderId: 1, doneAt: null, data: { type: 'payment-unreported', paymentId: 1, amount: 149 } },
  ]);
  expect(await t.app.db.$count(outbox, eq(outbox.kind, 'alert-notice'))).toBe(1);

  await report('checkout.session.completed', session);
  expect(await raised()).toMatchObject([{ doneAt: expect.any(Date), doneBy: null }]);
  await ask();
  expect(await raised()).toHaveLength(1);
  expect(await page()).toMatchObject({ paidAmount: 149 });
});

test('an alert that a person has closed does not come back for the same payment', async () => {
  pay(await openBefore());
  await ask();
  await passHours(3);
  await ask();
  await t.app.db.update(alerts).set({ doneAt: sql`now()`, doneBy: 'admin' });
  await ask();
  expect(await raised()).toHaveLength(1);
});

test('a report that came late, as after a restart, raises none', async () => {
  const session = pay(await openBefore());
  await ask();
  await report('checkout.session.completed', session);
  await passHours(3);
  await ask();
  expect(await raised()).toEqual([]);
  expect(await t.app.db.$count(paymentEvents, ne(paymentEvents.type, askedEventType))).toBe(1);
});
