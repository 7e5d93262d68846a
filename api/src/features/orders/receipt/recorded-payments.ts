import type { ReceiptRecord } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import type { OrderEventRow } from '@storefront/db/schema/orders/order-events.ts';

type History = readonly Pick<OrderEventRow, 'data' | 'createdAt'>[];

/**
 * Returns the money that the operator has recorded by hand as entries of a receipt, oldest first, with the sum
 * `recordedAmount` in whole US dollars. A correction takes away what was recorded last. What no event explains
 * was recorded in a release that did not keep when.
 */
export function splitRecorded(recordedAmount: number, history: History): ReceiptRecord[] {
  const records: { amount: number; recordedAt: string | null }[] = [];
  for (const { amount, createdAt } of recordings(history)) {
    if (amount > 0) records.push({ amount, recordedAt: createdAt.toISOString() });
    else takeLast(records, -amount);
  }
  const known = records.reduce((sum, { amount }) => sum + amount, 0);
  if (known > recordedAmount) takeLast(records, known - recordedAmount);
  return known < recordedAmount
    ? [{ amount: recordedAmount - known, recordedAt: null }, ...records]
    : records;
}

/** Returns when money was recorded, corrected or refunded: each time a new receipt replaces the earlier one. */
export function changesOfReceipt(history: History): Date[] {
  const refunds = history.filter(
    ({ data }) => data.type === 'payment-refunded' || data.type === 'payment-refund-failed',
  );
  return [...recordings(history), ...refunds].map(({ createdAt }) => createdAt);
}

function recordings(history: History): { amount: number; createdAt: Date }[] {
  return history.flatMap(({ data, createdAt }) =>
    data.type === 'payment-changed' && data.recorded ? [{ amount: data.recorded, createdAt }] : [],
  );
}

function takeLast(records: { amount: number }[], amount: number): void {
  let left = amount;
  for (let last = records.at(-1); last && left > 0; last = records.at(-1)) {
    const taken = Math.min(left, last.amount);
    left -= taken;
    last.amount -= taken;
    if (last.amount === 0) records.pop();
  }
}
