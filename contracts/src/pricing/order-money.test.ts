import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentStatuses } from '../orders/order-status.ts';
import { duePayments } from './due-payments.ts';
import {
  deniesReceived,
  openAmountOf,
  paymentStatusOf,
  receivedAmountOf,
  recordedAmountFor,
  roundedUpUsd,
  takenUsd,
} from './order-money.ts';

const usd = fc.integer({ min: 1, max: 5000 });
const payment = fc.record({ amountUsd: usd, percent: fc.integer({ min: 0, max: 100 }) }).map(
  ({ amountUsd, percent }) =>
    ({
      amountUsd,
      refundedUsd: (amountUsd * percent) / 100,
      state: percent === 0 ? 'succeeded' : percent === 100 ? 'refunded' : 'partially-refunded',
    }) as const,
);

test('the cents of a refund are in the client’s favor, and payments that did not succeed count nothing', () => {
  const paid = { state: 'partially-refunded', amountUsd: 149, refundedUsd: 49.95 } as const;
  expect(takenUsd([paid])).toBe(99.05);
  expect(receivedAmountOf([paid])).toBe(100);
  expect(roundedUpUsd([paid.refundedUsd])).toBe(0.95);
  expect(roundedUpUsd([100.5, 100.75])).toBe(0.25);
  expect(roundedUpUsd([149])).toBe(0);
  for (const state of ['pending', 'failed', 'canceled', 'refunded'] as const) {
    expect(takenUsd([{ ...paid, refundedUsd: 149, state }])).toBe(0);
  }
});

test('a status set by hand records what is missing to it, and never makes more due than the money says', () => {
  fc.assert(
    fc.property(
      usd,
      fc.array(payment, { maxLength: 3 }),
      fc.constantFrom(...paymentStatuses),
      (totalPrice, made, set) => {
        const depositAmount = Math.round(totalPrice / 2);
        const receivedAmount = receivedAmountOf(made);
        const recordedAmount = recordedAmountFor(set, { totalPrice, depositAmount, receivedAmount });
        const order = { totalPrice, receivedAmount, recordedAmount };
        const begun = { ...order, status: 'pending', isArchived: false, withdrawnAt: null } as const;
        const open = openAmountOf(begun);
        expect(open).toBeLessThanOrEqual(Math.max(0, totalPrice - takenUsd(made)));
        expect(openAmountOf({ ...begun, status: 'cancelled' })).toBe(0);
        expect(openAmountOf({ ...begun, withdrawnAt: new Date() })).toBe(0);
        if (set === 'paid') expect(open).toBe(0);
        if (!deniesReceived(set, { ...order, depositAmount }) && set !== 'partial')
          expect(paymentStatusOf(order)).toBe(set);
        for (const { amount } of duePayments({ ...begun, depositAmount, waitsFor: null }, true)) {
          expect(amount).toBeLessThanOrEqual(open);
        }
      },
    ),
  );
});
