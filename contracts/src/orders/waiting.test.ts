import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueAmountOf, openAmountOf, paidAmountOf } from '../pricing/order-money.ts';
import { type Situation, situationOf } from './client/situation.ts';
import { deliverableStates } from './delivery/delivery-states.ts';
import { isClosed, orderStatuses } from './order-status.ts';
import { quoteStates } from './quote/quote.schema.ts';
import {
  stepsFor,
  type WaitingFacts,
  type WaitingStep,
  waitingInfo,
  waitingStepOf,
  waitingSteps,
} from './waiting.ts';

const accepted: WaitingFacts = {
  status: 'pending',
  isArchived: false,
  isErased: false,
  withdrawnAt: null,
  totalPrice: 300,
  depositAmount: 150,
  receivedAmount: 0,
  recordedAmount: 0,
  quote: 'accepted',
  deliverable: null,
};

/** What the portal may say about an order of which the client's page says this. */
const stepsBeside: Readonly<Record<Situation, readonly WaitingStep[]>> = {
  waiting: ['quote'],
  late: ['quote'],
  pending: ['quote', 'start'],
  quoted: ['acceptance'],
  expired: ['quote', 'start'],
  declined: ['quote', 'start'],
  accepted: ['deposit'],
  ready: ['start'],
  inProgress: ['work'],
  changing: ['changes'],
  delivered: ['approval'],
  approved: ['rest'],
  settled: ['completion'],
  review: ['work'],
  closed: ['nothing'],
  unpaid: ['rest'],
  completed: ['nothing'],
  withdrawn: ['completion'],
  cancelled: ['nothing'],
};

test.each<[expected: string, given: Partial<WaitingFacts>]>([
  ['quote', { quote: null }],
  ['quote', { quote: 'declined' }],
  ['quote', { quote: 'expired' }],
  ['acceptance', { quote: 'open' }],
  ['deposit', {}],
  ['deposit', { receivedAmount: 149 }],
  ['start', { receivedAmount: 150 }],
  ['start', { recordedAmount: 150, quote: null }],
  ['start', { totalPrice: 0, depositAmount: 0 }],
  ['work', { status: 'in-progress' }],
  ['work', { status: 'review' }],
  ['acceptance', { status: 'in-progress', quote: 'open' }],
  ['acceptance', { status: 'review', quote: 'open' }],
  ['approval', { status: 'review', quote: 'open', deliverable: 'sent' }],
  ['work', { status: 'in-progress', deliverable: 'sent' }],
  ['approval', { status: 'review', deliverable: 'sent' }],
  ['changes', { status: 'in-progress', deliverable: 'changes-requested' }],
  ['rest', { status: 'review', deliverable: 'approved', receivedAmount: 150 }],
  ['completion', { status: 'review', deliverable: 'approved', receivedAmount: 300 }],
  ['completion', { status: 'review', deliverable: 'approved', recordedAmount: 150, quote: null }],
  ['rest', { status: 'completed', receivedAmount: 150 }],
  ['nothing', { status: 'completed', quote: null }],
  ['nothing', { status: 'completed', recordedAmount: 150, quote: 'expired' }],
  ['nothing', { quote: 'open', isErased: true }],
  ['nothing', { status: 'in-progress', isErased: true }],
  ['nothing', { status: 'completed', receivedAmount: 300 }],
  ['completion', { status: 'in-progress', withdrawnAt: new Date() }],
  ['nothing', { status: 'completed', receivedAmount: 150, withdrawnAt: new Date() }],
  ['nothing', { status: 'cancelled' }],
  ['nothing', { isArchived: true }],
])('waits for %s: %j', (expected, given) => {
  expect(waitingStepOf({ ...accepted, ...given })).toBe(expected);
});

describe('whatever the state', () => {
  const usd = fc.nat(1000);
  const facts = fc
    .record({
      status: fc.constantFrom(...orderStatuses),
      isArchived: fc.boolean(),
      isErased: fc.boolean(),
      withdrawnAt: fc.constantFrom(null, new Date()),
      totalPrice: usd,
      receivedAmount: usd,
      recordedAmount: usd,
      quote: fc.constantFrom(null, ...quoteStates),
      deliverable: fc.constantFrom(null, ...deliverableStates.filter((state) => state !== 'draft')),
    })
    .map((given): WaitingFacts => ({ ...given, depositAmount: Math.round(given.totalPrice / 2) }));

  test('an order waits for nothing exactly when it is over', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const isPaidUp = given.status === 'completed' && dueAmountOf(given, given.quote === 'accepted') === 0;
        const isOver = given.isArchived || given.isErased || given.status === 'cancelled' || isPaidUp;
        expect(waitingStepOf(given) === 'nothing').toBe(isOver);
      }),
    );
  });

  test("the portal says of an order what its client's page says", () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { status, withdrawnAt, depositAmount, quote, deliverable } = given;
        // The portal lists no next step for an archived order, whose page still says what is owed.
        if (given.isErased || given.isArchived || quote === 'superseded') return;
        const situation = situationOf(
          {
            status,
            isClosed: isClosed(given),
            replyBy: null,
            depositAmount,
            paidAmount: paidAmountOf(given),
            openAmount: openAmountOf(given),
            withdrawal: { withdrawnAt: withdrawnAt?.toISOString() ?? null },
            quote: quote && { state: quote },
            delivery: { deliverables: deliverable ? [{ state: deliverable }] : [] },
          },
          new Date(),
        );
        expect(stepsBeside[situation]).toContain(waitingStepOf(given));
      }),
      { numRuns: 2000 },
    );
  });

  test('a client is waited for only with something to answer or to pay', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const step = waitingStepOf(given);
        if (step === 'nothing' || waitingInfo[step].party !== 'client') return;
        const hasQuestion = given.quote === 'open' || given.deliverable === 'sent';
        expect(hasQuestion || openAmountOf(given) > 0).toBe(true);
      }),
    );
  });

  test('more money never makes an order wait for money', () => {
    const forMoney = ['deposit', 'rest'];
    fc.assert(
      fc.property(facts, usd, (given, more) => {
        const richer = { ...given, receivedAmount: given.receivedAmount + more };
        if (forMoney.includes(waitingStepOf(richer))) expect(forMoney).toContain(waitingStepOf(given));
      }),
    );
  });
});

test('each step is for one of the two, but the last', () => {
  expect([...stepsFor('operator'), ...stepsFor('client'), 'nothing'].sort()).toEqual(
    [...waitingSteps].sort(),
  );
});
