import { replyDeadline } from '@storefront/contracts/orders/reply/reply-promise.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { LRUCache } from 'lru-cache';

/**
 * Deadlines by the moment of the request, for a few long lists: each stays what it was, and to compute one takes ten
 * questions to the calendar of the time zone, longer than everything else that a list does for an order.
 */
const deadlines = new LRUCache<string, Date>({ max: 5_000 });

/** Until when the order's client was promised a first reply; null when none is due any more. */
export function replyByOf(
  order: Pick<OrderRow, 'status' | 'isArchived' | 'repliedAt' | 'createdAt'>,
  timeZone: string,
): Date | null {
  if (order.status !== 'pending' || order.isArchived || order.repliedAt) return null;
  const key = `${order.createdAt.getTime()} ${timeZone}`;
  let deadline = deadlines.get(key);
  if (!deadline) {
    deadline = replyDeadline(order.createdAt, timeZone);
    deadlines.set(key, deadline);
  }
  return deadline;
}
