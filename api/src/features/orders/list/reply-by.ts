import { replyDeadline } from '@storefront/contracts/orders/reply-promise.ts';
import type { OrderRow } from '@storefront/db/schema/orders.ts';

/** Until when the order's client was promised a first reply; null when none is due any more. */
export function replyByOf(
  order: Pick<OrderRow, 'status' | 'isArchived' | 'repliedAt' | 'createdAt'>,
  timeZone: string,
): Date | null {
  if (order.status !== 'pending' || order.isArchived || order.repliedAt) return null;
  return replyDeadline(order.createdAt, timeZone);
}
