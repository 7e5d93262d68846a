import { type PaymentStatus, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import { recordedAmountFor } from '@storefront/contracts/pricing/order-money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOfReceipt, splitRecorded } from './recorded-payments.ts';

const day = (date: number) => new Date(Date.UTC(2026, 3, date));
const recording = (date: number, recorded?: number) => ({
  createdAt: day(date),
  data: {
    type: 'payment-changed' as const,
    from: 'unpaid' as const,
    to: 'partial' as const,
    isTest: false,
    ...(recorded !== undefined && { recorded }),
  },
});

test('a correction takes away what was recorded last', () => {
  const history = [recording(1, 149), recording(2, 149), recording(3, -100)];
  expect(splitRecorded(198, history)).toEqual([
    { amount: 149, recordedAt: day(1).toISOString() },
    { amount: 49, recordedAt: day(2).toISOString() },
  ]);
  expect(splitRecorded(0, [...history, recording(4, -198)])).toEqual([]);
  expect(changesOfReceipt(history)).toEqual([day(1), day(2), day(3)]);
});

test('what no event explains was recorded at a time that is not known', () => {
  expect(splitRecorded(149, [recording(1)])).toEqual([{ amount: 149, recordedAt: null }]);
  expect(splitRecorded(200, [recording(1), recording(2, 51)])).toEqual([
    { amount: 149, recordedAt: null },
    { amount: 51, recordedAt: day(2).toISOString() },
  ]);
  expect(changesOfReceipt([recording(1)])).toEqual([]);
});

test('a record that an earlier release took back is on no receipt', () => {
  expect(splitRecorded(0, [recording(1, 149), recording(2)])).toEqual([]);
});

test('whatever an operator selects, the entries are positive and add up to the recorded amount', () => {
  const order = { totalPrice: 298, depositAmount: 149, receivedAmount: 20 };
  const selections = fc.array(
    fc.record({ status: fc.constantFrom<PaymentStatus>(...paymentStatuses), isKept: fc.boolean() }),
  );
  fc.assert(
    fc.property(selections, (chosen) => {
      let recordedAmount = 0;
      const history = chosen.map(({ status, isKept }, index) => {
        const next = recordedAmountFor(status, order);
        const event = recording(index + 1, isKept ? next - recordedAmount : undefined);
        recordedAmount = next;
        return event;
      });
      const records = splitRecorded(recordedAmount, history);
      expect(records.every(({ amount }) => amount > 0)).toBe(true);
      expect(records.reduce((sum, { amount }) => sum + amount, 0)).toBe(recordedAmount);
    }),
  );
});
