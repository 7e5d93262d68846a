import { expect, test } from 'vitest';
import { duePayments } from './due-payments.ts';

const order = {
  status: 'pending',
  isArchived: false,
  withdrawnAt: null,
  waitsFor: 'deposit',
  totalPrice: 299,
  depositAmount: 150,
  receivedAmount: 0,
  recordedAmount: 0,
} as const;
const full = { kind: 'full', amount: 299 };

test('first the deposit or everything can be paid, later the rest, then nothing', () => {
  expect(duePayments(order, true)).toEqual([{ kind: 'deposit', amount: 150 }, full]);
  const partly = { ...order, receivedAmount: 100, recordedAmount: 50 };
  expect(duePayments(partly, true)).toEqual([{ kind: 'rest', amount: 149 }]);
  expect(duePayments({ ...partly, recordedAmount: 199 }, true)).toEqual([]);
  expect(duePayments({ ...partly, recordedAmount: 250 }, true)).toEqual([]);
});

test.each([
  { status: 'completed', waitsFor: 'rest' },
  { status: 'review', waitsFor: 'rest' },
  { totalPrice: 299, depositAmount: 299 },
] as const)('a deposit without a purpose is not offered: %o', (change) => {
  expect(duePayments({ ...order, ...change }, true)).toEqual([full]);
});

test('nothing can be paid before a quote is accepted, or once the order is over', () => {
  expect(duePayments(order, false)).toEqual([]);
  expect(duePayments({ ...order, status: 'cancelled' }, true)).toEqual([]);
  expect(duePayments({ ...order, withdrawnAt: new Date() }, true)).toEqual([]);
  expect(duePayments({ ...order, isArchived: true }, true)).toEqual([]);
});

test('completed work is still to be paid when the order is archived', () => {
  expect(duePayments({ ...order, status: 'completed', isArchived: true }, true)).toEqual([full]);
});
