import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import type { WebhookOrder } from '@storefront/contracts/webhooks/webhook-event.schema.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { describe, expect, test } from 'vitest';
import { isConcurrent, startBeside } from '#testing/at-the-same-moment.ts';
import { expectData } from '#testing/test-client.ts';
import { withLockedOrder } from '../change/lock-order.ts';
import { setUpStripe } from './testing/stripe-fixture.ts';
import type { StandInRefund, StandInSession } from './testing/stripe-stand-in.ts';

const t = setUpStripe();
const { call, page, stored, outcomes, open, pay, eventText, post, report, charge } = t;

test('webhooks hear of refunds and disputes, with the order as it is then', async () => {
  const secret = `whsec_${'A'.repeat(43)}=`;
  const events = ['payment.refunded', 'payment.refund-failed', 'payment.disputed'] as const;
  await t.app.db.insert(webhooks).values({ url: 'https://hooks.example/', events: [...events], secret });
  const session = pay(await open());
  await report('checkout.session.completed', session);
  await report('charge.refunded', charge(session, 4_900));
  t.stripe.refunds.push({
    id: 're_1',
    amount: 4_900,
    payment_intent: 'pi_1',
    status: 'failed',
    charge: charge(session, 0),
  });
  await report('refund.failed', { ...t.stripe.refunds[0], charge: 'ch_1' });
  const dispute = { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1', amount: 14_900, status: 'lost' };
  const evidence_details = { due_by: 1_776_470_399 };
  await report('charge.dispute.created', { ...dispute, evidence_details });
  await report('charge.dispute.closed', dispute);
  const sent = await t.app.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id);
  const facts = { id: 1, isTest: false };
  const disputed = { ...facts, disputedAmount: 149 };
  expect(
    sent.map(({ event, data }) => [event, data.payment, (data.order as WebhookOrder).paidAmount]),
  ).toEqual([
    ['payment.refunded', { ...facts, amount: 149, refundedAmount: 49 }, 100],
    ['payment.refund-failed', { ...facts, amount: 149, failedAmount: 49, refundedAmount: 0 }, 149],
    ['payment.disputed', { ...disputed, answerBy: '2026-04-17T23:59:59.000Z', outcome: null }, 149],
    ['payment.disputed', { ...disputed, answerBy: null, outcome: 'lost' }, 149],
    ['payment.refunded', { ...facts, amount: 149, refundedAmount: 149, reason: 'dispute-lost' }, 0],
  ]);
});

describe('a refund that fails after it was made', () => {
  /** Makes a refund at Stripe, in cents. */
  function refund(session: StandInSession, amount: number): StandInRefund {
    const { refunds } = t.stripe;
    const id = `re_${refunds.length + 1}`;
    const made = {
      id,
      object: 'refund',
      amount,
      payment_intent: 'pi_1',
      status: 'succeeded' as const,
      charge: charge(session, 0),
    };
    refunds.push(made);
    return made;
  }
  const refunded = (session: StandInSession, sum: number) =>
    eventText('charge.refunded', charge(session, sum));
  const failed = (made: StandInRefund) =>
    eventText('refund.failed', { ...Object.assign(made, { status: 'failed' }), charge: 'ch_1' });
  const raised = async () =>
    (await t.app.db.select().from(alerts).orderBy(alerts.id)).map(({ data }) => data);

  test('counts as paid again, with an alert and an event in the history', async () => {
    const session = pay(await open());
    await report('checkout.session.completed', session);
    const made = refund(session, 4_950);
    await post(refunded(session, 4_950));
    expect(await page()).toMatchObject({ paidAmount: 100 });
    await post(failed(made));
    expect(await stored()).toMatchObject([{ state: 'succeeded', refundedUsd: 0, refundFailedUsd: 49.5 }]);
    expect(await page()).toMatchObject({ paidAmount: 149, paymentStatus: 'partial', openAmount: 149 });
    const facts = { paymentId: 1, amount: 149, isTest: false, failedAmount: 49.5, refundedAmount: 0 };
    expect((await raised()).at(-1)).toEqual({ type: 'payment-refund-failed', ...facts });
    expect(await t.app.db.$count(orderEvents, hasFacts({ type: 'payment-refund-failed' }))).toBe(1);
    expect(expectData<Receipt>(await call('receipt'))).toMatchObject({ number: '1-R3', paidAmount: 149 });
  });

  test('is told once, however many events Stripe sends about it', async () => {
    const session = pay(await open('full'));
    await report('checkout.session.completed', session);
    const made = refund(session, 29_800);
    await post(refunded(session, 29_800));
    await post(failed(made));
    await post(eventText('charge.refund.updated', made));
    await post(eventText('refund.updated', made));
    expect((await raised()).map(({ type }) => type)).toEqual(['payment-refunded', 'payment-refund-failed']);
    expect(await page()).toMatchObject({ paymentStatus: 'paid', paidAmount: 298 });
  });

  const orders: ('first' | 'second' | 'failure')[][] = [
    ['first', 'second', 'failure'],
    ['first', 'failure', 'second'],
    ['failure', 'first', 'second'],
    ['failure', 'second', 'first'],
    ['second', 'failure', 'first'],
  ];
  test.each(orders)('leaves the others, in whatever order the events come: %s, %s, %s', async (...order) => {
    const session = pay(await open('full'));
    await report('checkout.session.completed', session);
    refund(session, 5_000);
    const second = refund(session, 7_050);
    const events = {
      first: refunded(session, 5_000),
      second: refunded(session, 12_050),
      failure: failed(second),
    };
    for (const name of order) expect((await post(events[name])).status).toBe(200);
    expect(await stored()).toMatchObject([{ refundedUsd: 50, refundFailedUsd: 70.5 }]);
    expect(await page()).toMatchObject({ paidAmount: 248 });
  });

  test.runIf(isConcurrent)(
    'that is noted just before an older event is counted makes it ask again',
    async () => {
      const session = pay(await open());
      await report('checkout.session.completed', session);
      const made = refund(session, 4_900);
      const older = refunded(session, 4_900);
      const { work } = await withLockedOrder(t.app.deps, 1, async ({ tx }) => {
        const started = await startBeside(t.app.db, () => post(older));
        await tx.update(payments).set({ refundFailedUsd: 49 });
        return started;
      });
      Object.assign(made, { status: 'failed' });
      expect((await work).status).toBe(503);
      expect((await post(older)).status).toBe(200);
      expect(await stored()).toMatchObject([{ refundedUsd: 0, refundFailedUsd: 49 }]);
    },
  );

  test('may come before the payment’s own report', async () => {
    const session = pay(await open());
    await post(failed(refund(session, 14_900)));
    await report('checkout.session.completed', session);
    expect(await stored()).toMatchObject([{ state: 'succeeded', refundedUsd: 0, refundFailedUsd: 149 }]);
    expect(await page()).toMatchObject({ paidAmount: 149 });
  });

  test('is counted with all of several pages of refunds', async () => {
    const session = pay(await open());
    await report('checkout.session.completed', session);
    const made = [100, 200, 300, 400, 500].map((amount) => refund(session, amount));
    await post(failed(made[0]!));
    expect(await stored()).toMatchObject([{ refundedUsd: 14, refundFailedUsd: 1 }]);
  });

  test('waits for Stripe to name the sums', async () => {
    const session = pay(await open());
    await report('checkout.session.completed', session);
    const body = failed(refund(session, 4_900));
    t.stripe.failNext(3);
    expect((await post(body)).status).toBe(503);
    expect(await outcomes()).toEqual(['applied']);
    expect((await post(body)).status).toBe(200);
    expect(await outcomes()).toEqual(['applied', 'applied']);
  });

  test('of a payment of a wrong amount is told, each once', async () => {
    const session = pay(await open());
    await report('checkout.session.completed', { ...session, currency: 'eur' });
    const euros = { charge: { ...charge(session, 0), currency: 'eur' } };
    const [first, second] = [5_000, 9_900].map((amount) => Object.assign(refund(session, amount), euros));
    await post(failed(first!));
    await post(eventText('refund.updated', first!));
    await post(failed(second!));
    const wrong = {
      type: 'payment-mismatched',
      paymentId: 1,
      amount: 149,
      chargedAmount: 149,
      currency: 'EUR',
    };
    expect(await raised()).toEqual([wrong, { ...wrong, refundFailed: 50 }, { ...wrong, refundFailed: 99 }]);
    expect(await stored()).toMatchObject([{ state: 'failed', refundedUsd: 0 }]);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid', paidAmount: 0 });
  });

  test('of another shop is of no interest, and neither is one that has not failed', async () => {
    const session = pay(await open());
    await report('checkout.session.completed', session);
    const theirs = { ...refund(session, 100), payment_intent: 'pi_9' };
    t.stripe.refunds[0] = theirs;
    await post(failed(theirs));
    await report('refund.updated', { ...refund(session, 100), status: 'succeeded' });
    expect(await outcomes()).toEqual(['applied', 'unknown', 'ignored']);
    expect(await stored()).toMatchObject([{ refundedUsd: 0, refundFailedUsd: 0 }]);
  });
});

test.each([
  ['before', 4_000],
  ['before', 3_000],
  ['after', 4_000],
])('a refund %s a lost dispute counts beside what was lost', async (when, cents) => {
  const session = pay(await open());
  await report('checkout.session.completed', session);
  const refund = eventText('charge.refunded', charge(session, cents));
  const lost = { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1', amount: 4_000, status: 'lost' };
  const events = [refund, eventText('charge.dispute.closed', lost)];
  for (const body of when === 'before' ? events : events.reverse()) await post(body);
  expect(await stored()).toMatchObject([{ refundedUsd: 40 + cents / 100, lostUsd: 40 }]);
  expect(await page()).toMatchObject({ paidAmount: 149 - 40 - cents / 100 });
});
