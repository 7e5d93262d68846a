import { takenUsd } from '@storefront/contracts/pricing/order-money.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';

/**
 * US dollars that were paid although nothing was due, as far as they were not given back: what is beyond the total, and
 * what came by card after the order was cancelled. A checkout is ended when its order changes, but its client may pay in
 * that moment.
 *
 * @param late ids of the payments whose report came after the order was cancelled; none when it is not.
 */
export function refundDue(
  order: Pick<OrderRow, 'totalPrice' | 'recordedAmount'>,
  payments: readonly Pick<PaymentRow, 'id' | 'state' | 'amountUsd' | 'refundedUsd'>[],
  late: ReadonlySet<number>,
): number {
  const beyondTotal = takenUsd(payments) + order.recordedAmount - order.totalPrice;
  const afterCancelling = takenUsd(payments.filter(({ id }) => late.has(id)));
  // Whole cents again: differences of decimal fractions are not exact.
  return Math.round(Math.max(0, beyondTotal, afterCancelling) * 100) / 100;
}
