import { orderEventTypes } from '@storefront/contracts/orders/order-event.schema.ts';
import { type OrderStatus, orderStatuses } from '@storefront/contracts/orders/order-status.ts';
import { describe, expect, test } from 'vitest';
import { type StepFacts, stepAfter } from './order-steps.ts';

const facts: StepFacts = {
  status: 'pending',
  isArchived: false,
  withdrawnAt: null,
  totalPrice: 298,
  depositAmount: 149,
  receivedAmount: 0,
  recordedAmount: 0,
  isAccepted: false,
  hasToWait: false,
  isApproved: false,
};

describe('the status follows by itself', () => {
  test.each([
    ['payment-changed', { isAccepted: true, receivedAmount: 149 }, 'in-progress', 'deposit-paid'],
    ['payment-changed', { isAccepted: true, recordedAmount: 298 }, 'in-progress', 'deposit-paid'],
    ['quote-accepted', { isAccepted: true, recordedAmount: 149 }, 'in-progress', 'deposit-paid'],
    ['deliverable-sent', { status: 'pending' }, 'review', 'version-sent'],
    ['deliverable-sent', { status: 'in-progress' }, 'review', 'version-sent'],
    ['changes-requested', { status: 'review' }, 'in-progress', 'changes-requested'],
    ['changes-withdrawn', { status: 'in-progress' }, 'review', 'changes-withdrawn'],
    [
      'deliverable-approved',
      { status: 'review', isApproved: true, receivedAmount: 298 },
      'completed',
      'approved-and-paid',
    ],
    [
      'payment-changed',
      { status: 'review', isApproved: true, receivedAmount: 149, recordedAmount: 149 },
      'completed',
      'approved-and-paid',
    ],
  ] as const)('after %s with %j: %s', (type, given, to, reason) => {
    expect(stepAfter({ type }, { ...facts, ...given })).toEqual({ to, reason });
  });

  test.each([
    ['quote-accepted', { isAccepted: true }],
    ['payment-changed', { receivedAmount: 298 }],
    ['payment-changed', { isAccepted: true, receivedAmount: 148 }],
    ['payment-changed', { isAccepted: true, hasToWait: true, receivedAmount: 298 }],
    ['quote-accepted', { isAccepted: true, hasToWait: true, recordedAmount: 149 }],
    ['payment-changed', { status: 'review', isAccepted: true, receivedAmount: 298 }],
    ['deliverable-approved', { status: 'review', isApproved: true, receivedAmount: 297 }],
    ['deliverable-approved', { status: 'cancelled', isApproved: true, receivedAmount: 298 }],
    ['deliverable-sent', { status: 'cancelled' }],
    ['changes-requested', { status: 'completed' }],
    // A status set by a person stays.
    ['status-changed', { isAccepted: true, isApproved: true, receivedAmount: 298 }],
  ] as const)('not after %s with %j', (type, given) => {
    expect(stepAfter({ type }, { ...facts, ...given })).toBeNull();
  });
});

/** A new status needs a decision here: whether any event moves an order on from it. */
const isLeftAutomatically: Readonly<Record<OrderStatus, boolean>> = {
  pending: true,
  'in-progress': true,
  review: true,
  completed: false,
  cancelled: false,
};

test.each(orderStatuses)('rules move an order on from %s or leave it there, as decided', (status) => {
  const agreed = { ...facts, status, isAccepted: true, isApproved: true, receivedAmount: facts.totalPrice };
  const isLeft = orderEventTypes.some((type) => stepAfter({ type }, agreed) !== null);
  expect(isLeft).toBe(isLeftAutomatically[status]);
});
