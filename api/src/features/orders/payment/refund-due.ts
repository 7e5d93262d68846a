import { takenUsd } from '@storefront/contracts/pricing/order-money.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';

/**
 * Returns the US dollars that were paid although not due and not refunded yet: what exceeds the total, and
 * card payments that arrived after the order was cancelled. A checkout is ended when its order changes, but
 * its client may pay at that very moment.
 *
 * @param late ids of the payments reported after the order was cancelled; empty if it is not cancelled.
 */
export function refundDue(
  order: Pick<OrderRow, 'totalPrice' | 'recordedAmount'>,
  payments: readonly Pick<PaymentRow, 'id' | 'state' | 'amountUsd' | 'refundedUsd'>[],
  late: ReadonlySet<number>,
): number {
  const beyondTotal = takenUsd(payments) + order.recordedAmount - order.totalPrice;
  const afterCancelling = takenUsd(payments.filter(({ id }) => late.has(id)));
  // Rounds to whole cents: differences of decimal fractions are not exact.
  return Math.round(Math.max(0, beyondTotal, afterCancelling) * 100) / 100;
}
