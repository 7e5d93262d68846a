import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';
import { situations } from './situation.ts';

const until = '2026-12-11T23:00:00.000Z';
type Order = Parameters<typeof nextStepOf>[0];
const order = (overrides: object = {}): Order =>
  ({ withdrawal: null, quote: null, delivery: null, paidAmount: 0, payments: [], ...overrides }) as Order;
const consumer = (earlyStart: string | null, isOpen = true): Order =>
  order({
    withdrawal: { until, isOpen, withdrawnAt: null, refundUntil: null },
    quote: { acceptance: { buyerKind: 'consumer', earlyStart } },
  });

test('work waits for the withdrawal period of a consumer who asked for no early start', () => {
  for (const situation of ['accepted', 'ready'] as const) {
    expect(nextStepOf(consumer(null), situation)).toBe(`${situation}Waiting`);
    expect(nextStepOf(consumer('Begin early.'), situation)).toBe(situation);
    expect(nextStepOf(consumer(null, false), situation)).toBe(situation);
    expect(nextStepOf(order(), situation)).toBe(situation);
  }
  expect(nextStepOf(consumer(null), 'inProgress')).toBe('inProgress');
});

test('a version can only be approved once no revision round is left', () => {
  const left = (rounds: number) => order({ delivery: { rounds: { left: rounds } } });
  expect(nextStepOf(left(1), 'delivered')).toBe('delivered');
  expect(nextStepOf(left(0), 'delivered')).toBe('deliveredWithoutRounds');
  expect(nextStepOf(left(0), 'changing')).toBe('changing');
});

test('a further round that is offered is named', () => {
  const offered = (roundOffer: object | null) => order({ delivery: { rounds: { left: 0 }, roundOffer } });
  expect(nextStepOf(offered({ id: 1 }), 'delivered')).toBe('deliveredWithOffer');
  expect(nextStepOf(offered(null), 'delivered')).toBe('deliveredWithoutRounds');
});

test('the final files of a completed order are named', () => {
  const latest = (state: string) => order({ delivery: { rounds: { left: 0 }, deliverables: [{ state }] } });
  expect(nextStepOf(latest('approved'), 'completed')).toBe('completedWithFiles');
  expect(nextStepOf(latest('sent'), 'completed')).toBe('completed');
});

test('a new quote in place of an expired one is asked for once', () => {
  const expired = (isAskedAgain: boolean) => order({ quote: { isAskedAgain, acceptance: null } });
  expect(nextStepOf(expired(false), 'expired')).toBe('expired');
  expect(nextStepOf(expired(true), 'expired')).toBe('expiredAsked');
});

test('what becomes of the money of an order that is over is open until some of it goes back', () => {
  const paid = order({ paidAmount: 149, payments: [{ refundedAmount: 0 }] });
  const byHand = order({ paidAmount: 149 });
  const partly = order({ paidAmount: 49, payments: [{ refundedAmount: 100 }] });
  for (const situation of ['withdrawn', 'cancelled'] as const) {
    expect(nextStepOf(paid, situation)).toBe(`${situation}Unrefunded`);
    expect(nextStepOf(byHand, situation)).toBe(`${situation}Unrefunded`);
    expect(nextStepOf(partly, situation)).toBe(situation);
    expect(nextStepOf(order(), situation)).toBe(situation);
  }
});

test('the day by which money is back after a withdrawal holds once the order is cancelled', () => {
  const withdrawal = {
    until,
    isOpen: false,
    withdrawnAt: '2026-12-01T10:00:00.000Z',
    refundUntil: '2026-12-15',
  };
  expect(nextStepOf(order({ withdrawal, paidAmount: 149 }), 'cancelled')).toBe('withdrawnUnrefunded');
  expect(nextStepOf(order({ withdrawal }), 'cancelled')).toBe('cancelled');
});

test('every other situation is its own next step', () => {
  const paid = order({ paidAmount: 149 });
  for (const situation of situations) {
    if (situation === 'withdrawn' || situation === 'cancelled') continue;
    expect(nextStepOf(paid, situation)).toBe(situation);
  }
});
