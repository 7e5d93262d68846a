import type { OrderListQuery } from '@storefront/contracts/orders/order-list.schema.ts';
import { orderStatuses, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';

const indexes = (length: number) => Array.from({ length }, (_, index) => index);

/**
 * The numbers that the database's `order_state` gives to the orders a filter lets through, null when it lets all
 * through: `archived * 15 + status * 3 + paymentStatus`, each counted as its contract lists them.
 */
export function orderStates(
  filter: Pick<OrderListQuery, 'status' | 'paymentStatus' | 'archived'>,
): number[] | null {
  if (!filter.status && !filter.paymentStatus && filter.archived === 'all') return null;
  const archived = filter.archived === 'all' ? [0, 1] : [filter.archived === 'true' ? 1 : 0];
  const statuses = filter.status ? [orderStatuses.indexOf(filter.status)] : indexes(orderStatuses.length);
  const payments = filter.paymentStatus
    ? [paymentStatuses.indexOf(filter.paymentStatus)]
    : indexes(paymentStatuses.length);
  return archived.flatMap((a) => statuses.flatMap((s) => payments.map((p) => a * 15 + s * 3 + p)));
}

/** Every state there is. */
export const allStates: readonly number[] = indexes(2 * orderStatuses.length * paymentStatuses.length);
