import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { describe, expect, test } from 'vitest';
import { findHolds } from '#features/privacy/erase/find-holds.ts';
import { setUpStripe } from './testing/stripe-fixture.ts';

const t = setUpStripe();
const { page, stored, outcomes, open, pay, eventText, post, report, charge } = t;

describe('a dispute that the bank has decided', () => {
  const decided = (status: string, amount = 14_900) =>
    eventText('charge.dispute.closed', { ...dispute, amount, status });
  const dispute = { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1', amount: 14_900 };
  const openAlerts = async () =>
    (await t.app.db.select().from(alerts).orderBy(alerts.id))
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
    expect(await t.app.db.$count(orderEvents, hasFacts({ type: 'payment-disputed', outcome: 'lost' }))).toBe(
      1,
    );
  });

  test('about a payment of a wrong amount takes nothing away', async () => {
    await report('checkout.session.completed', { ...pay(await open()), currency: 'eur' });
    await report('charge.dispute.created', dispute);
    await post(decided('lost'));
    expect(await stored()).toMatchObject([{ state: 'failed', refundedUsd: 0 }]);
    expect(await openAlerts()).toMatchObject([{ type: 'payment-mismatched' }]);
  });

  test.each(['won', 'lost'] as const)(
    '%s before its payment was known, and before its beginning, is recorded then; nobody is asked to answer',
    async (outcome) => {
      await post(decided(outcome));
      expect(await outcomes()).toEqual(['unknown']);
      await report('checkout.session.completed', pay(await open()));
      await report('charge.dispute.created', dispute);
      expect(await outcomes()).toEqual(['applied', 'applied', 'applied']);
      expect(await t.app.db.$count(orderEvents, hasFacts({ type: 'payment-disputed' }))).toBe(1);
      expect(await t.app.db.$count(orderEvents, hasFacts({ type: 'payment-disputed', outcome }))).toBe(1);
      const lost = { refundedAmount: 149, reason: 'dispute-lost' };
      expect(await openAlerts()).toMatchObject(outcome === 'lost' ? [lost] : []);
      expect(await page()).toMatchObject({ paidAmount: outcome === 'lost' ? 0 : 149 });
    },
  );

  test.each([
    ['paid, begun, ended', ['paid', 'begun', 'ended']],
    ['paid, ended, begun', ['paid', 'ended', 'begun']],
    ['begun, paid, ended', ['begun', 'paid', 'ended']],
    ['begun, ended, paid', ['begun', 'ended', 'paid']],
    ['ended, paid, begun', ['ended', 'paid', 'begun']],
    ['ended, begun, paid', ['ended', 'begun', 'paid']],
    ['all at once', null],
  ] as const)('ends the same in any order of events: %s', async (_, order) => {
    const events = {
      paid: eventText('checkout.session.completed', pay(await open())),
      begun: eventText('charge.dispute.created', dispute),
      ended: decided('lost'),
    };
    if (order) for (const name of order) await post(events[name]);
    else await Promise.all(Object.values(events).map((body) => post(body)));
    expect(await outcomes()).toEqual(['applied', 'applied', 'applied']);
    expect(await stored()).toMatchObject([{ state: 'refunded', lostUsd: 149 }]);
    const ended = hasFacts({ type: 'payment-disputed', outcome: 'lost' });
    expect(await t.app.db.$count(orderEvents, ended)).toBe(1);
    expect(await openAlerts()).toMatchObject([{ type: 'payment-refunded', reason: 'dispute-lost' }]);
  });

  test('raises no alert if beginning and end came before the payment was known', async () => {
    await post(eventText('charge.dispute.created', dispute));
    await post(decided('won'));
    await report('checkout.session.completed', pay(await open()));
    expect(await t.app.db.$count(alerts)).toBe(0);
    expect(await page()).toMatchObject({ paidAmount: 149 });
  });

  test('does not end the alert about another one', async () => {
    await report('checkout.session.completed', pay(await open()));
    await post(decided('won'));
    await report('charge.dispute.created', { ...dispute, id: 'dp_2' });
    expect(await openAlerts()).toMatchObject([{ type: 'payment-disputed' }]);
  });

  test('leaves the alert about another one that is still open, and the hold on an erasure', async () => {
    await report('checkout.session.completed', pay(await open()));
    await report('charge.dispute.created', { ...dispute, amount: 4_000 });
    await report('charge.dispute.created', { ...dispute, id: 'dp_2', amount: 5_000 });
    await post(decided('won', 4_000));
    expect(await openAlerts()).toMatchObject([{ type: 'payment-disputed' }, { type: 'payment-disputed' }]);
    expect(await findHolds(t.app.db, [1])).toEqual(new Map([[1, 'dispute']]));
    await report('charge.dispute.closed', { ...dispute, id: 'dp_2', amount: 5_000, status: 'won' });
    expect(await openAlerts()).toEqual([]);
    expect(await findHolds(t.app.db, [1])).toEqual(new Map());
  });

  test('about a payment that is not ours is of no interest', async () => {
    await post(decided('lost'));
    expect(await outcomes()).toEqual(['unknown']);
  });
});
