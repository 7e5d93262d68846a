import { isCalledOff, takenUsd, toCents } from '@storefront/contracts/pricing/order-money.ts';
import type { OrderEventRow } from '@storefront/db/schema/orders/order-events.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';

/**
 * Returns the US dollars that are to be given back: what exceeds the total, card payments that arrived once nothing was
 * due any more, and refunds that did not reach the client. A checkout is ended when its order changes, but its client
 * may pay at that very moment.
 *
 * @param late ids of those late payments.
 * @param missing refunds that did not arrive, by payment.
 */
export function refundDue(
  order: Pick<OrderRow, 'totalPrice' | 'recordedAmount'>,
  payments: readonly Pick<PaymentRow, 'id' | 'state' | 'amountUsd' | 'refundedUsd'>[],
  { late, missing }: { late: ReadonlySet<number>; missing: ReadonlyMap<number, number> },
): number {
  const beyondTotal = takenUsd(payments) + order.recordedAmount - order.totalPrice;
  const afterTheEnd = takenUsd(payments.filter(({ id }) => late.has(id)));
  const promised = [...missing.values()].reduce((sum, usd) => sum + usd, 0);
  return toCents(Math.max(0, beyondTotal, afterTheEnd, promised));
}

/** Events that decide whether a payment is late. */
export const moneyEvents = ['status-changed', 'contract-withdrawn', 'payment-received'] as const;

/**
 * Returns the ids of the card payments that were reported after the order was cancelled, or after its client
 * withdrew from the contract; none if neither is the case any longer.
 *
 * @param history the order's events of the types above, oldest first.
 */
export function latePayments(
  order: Pick<OrderRow, 'status' | 'withdrawnAt'>,
  history: readonly Pick<OrderEventRow, 'data'>[],
): Set<number> {
  const events = history.map(({ data }) => data);
  const ends = [
    isCalledOff(order)
      ? events.findLastIndex((event) => event.type === 'status-changed' && isCalledOff({ status: event.to }))
      : -1,
    order.withdrawnAt ? events.findLastIndex(({ type }) => type === 'contract-withdrawn') : -1,
  ].filter((index) => index >= 0);
  if (ends.length === 0) return new Set();
  const later = events.slice(Math.min(...ends));
  return new Set(later.flatMap((event) => (event.type === 'payment-received' ? [event.paymentId] : [])));
}
