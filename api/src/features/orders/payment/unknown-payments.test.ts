import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setUpStripe } from './testing/stripe-fixture.ts';
import type { StandInSession } from './testing/stripe-stand-in.ts';

const t = setUpStripe();
const { page, stored, outcomes, open, pay, eventText, post, report, charge } = t;

const dispute = { object: 'dispute', id: 'dp_1', charge: 'ch_1', payment_intent: 'pi_1', amount: 14_900 };
const raised = () => t.app.db.select().from(alerts).orderBy(alerts.id);
const seconds = () => Math.floor(Date.now() / 1000) + 60;

/** Pays a checkout, and then returns to a backup from before it was opened. */
async function payBeforeRestore(): Promise<StandInSession> {
  const session = pay(await open());
  await t.app.db.delete(payments);
  t.stripe.charges.set('ch_1', { ...charge(session, 0), created: seconds() });
  return session;
}
/** What was attached to it names another shop, or, as in earlier releases, none. */
const named = (session: StandInSession, shop?: string) => {
  const { orderId, paymentId } = session.metadata;
  return { orderId, paymentId, ...(shop && { shop }) };
};

describe('money of a payment that is not recorded here', () => {
  const fact = { type: 'payment-unknown', currency: 'USD', providerPaymentId: 'pi_1', namedOrderId: 1 };

  test.each([
    ['paid', 149, (session: StandInSession) => eventText('checkout.session.completed', session)],
    [
      'refunded',
      49,
      (session: StandInSession) =>
        eventText('charge.refunded', { ...charge(session, 4_900), created: seconds() }),
    ],
    ['disputed', 149, () => eventText('charge.dispute.created', dispute)],
  ] as const)('%s: an alert about its order, with a mail, once', async (name, amount, event) => {
    const session = await payBeforeRestore();
    await t.app.db.update(orders).set({ createdAt: new Date('2026-01-01T00:00:00Z') });
    const body = event(session);
    await Promise.all([post(body), post(body), post(body)]);
    await post(event(session));
    expect(await raised()).toMatchObject([
      { orderId: 1, doneAt: null, data: { ...fact, fact: name, amount } },
    ]);
    expect(await t.app.db.$count(outbox, eq(outbox.kind, 'alert-notice'))).toBe(1);
    expect(await outcomes()).toEqual(['unknown', 'unknown']);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid' });
  });

  test('a refund that failed is one alert, whatever number of events Stripe has for it', async () => {
    const session = await payBeforeRestore();
    await t.app.db.update(orders).set({ createdAt: new Date('2026-01-01T00:00:00Z') });
    t.stripe.refunds.push({
      id: 're_1',
      amount: 4_950,
      payment_intent: 'pi_1',
      status: 'failed',
      charge: charge(session, 0),
    });
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) {
      await report(type, { ...t.stripe.refunds[0], charge: 'ch_1' });
    }
    expect(await raised()).toMatchObject([{ data: { ...fact, fact: 'refund-failed', amount: 49.5 } }]);
  });

  test('is about no order if the number now belongs to a later one', async () => {
    const session = await payBeforeRestore();
    await t.app.db.update(orders).set({ createdAt: sql`now() + interval '1 hour'` });
    await report('checkout.session.completed', session);
    await report('checkout.session.completed', { ...session, metadata: named(session) });
    expect(await raised()).toMatchObject([{ orderId: null, data: { fact: 'paid', namedOrderId: 1 } }]);
    expect(await t.app.db.$count(orderEvents, sql`${orderEvents.data} ->> 'type' like 'payment-%'`)).toBe(0);
  });

  test('of an earlier release is ours if it names an order from before it', async () => {
    const session = await payBeforeRestore();
    await t.app.db.update(orders).set({ createdAt: new Date('2026-01-01T00:00:00Z') });
    await report('checkout.session.completed', { ...session, metadata: named(session) });
    expect(await raised()).toMatchObject([{ orderId: 1 }]);
  });

  test('that is another shop’s is ignored quietly', async () => {
    const session = await payBeforeRestore();
    const metadata = named(session, 'https://other.example');
    t.stripe.charges.set('ch_1', { ...charge(session, 0), metadata });
    await report('checkout.session.completed', { ...session, metadata });
    await report('charge.refunded', { ...charge(session, 100), metadata });
    await report('charge.dispute.created', dispute);
    await report('charge.dispute.closed', { ...dispute, status: 'lost' });
    expect(await raised()).toEqual([]);
    expect(await outcomes()).toEqual(Array(4).fill('ignored'));
  });

  test('is no matter when none of it moved: an unpaid checkout that expires, a dispute that was won', async () => {
    const session = await payBeforeRestore();
    await report('checkout.session.expired', session);
    await report('charge.dispute.closed', { ...dispute, status: 'won' });
    expect(await raised()).toEqual([]);
  });
});

test('a dispute of a payment whose own event is missing records the payment', async () => {
  const session = pay(await open());
  t.stripe.charges.set('ch_1', charge(session, 0));
  await report('charge.dispute.created', dispute);
  expect(await stored()).toMatchObject([{ state: 'succeeded', providerPaymentId: 'pi_1' }]);
  expect((await raised()).map(({ data }) => data.type)).toEqual(['payment-disputed']);
  await report('checkout.session.completed', session);
  expect(await outcomes()).toEqual(['applied', 'applied']);
  expect(await page()).toMatchObject({ paidAmount: 149 });
});

test('a dispute is reported again while Stripe cannot be asked for its payment', async () => {
  await payBeforeRestore();
  await t.app.db.update(orders).set({ createdAt: new Date('2026-01-01T00:00:00Z') });
  const body = eventText('charge.dispute.created', dispute);
  t.stripe.failNext(3);
  expect((await post(body)).status).toBe(503);
  expect(await raised()).toEqual([]);
  expect((await post(body)).status).toBe(200);
  expect(await raised()).toMatchObject([{ data: { fact: 'disputed', namedOrderId: 1 } }]);
});
