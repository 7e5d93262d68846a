import { replyDeadline } from '@storefront/contracts/orders/reply/reply-promise.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { LRUCache } from 'lru-cache';

/**
 * Caches deadlines, enough for a few long lists: computing one takes ten time zone lookups, which is slower than everything
 * else a list does for an order. It is a full hour, so requests of the same quarter of an hour, by which every time zone
 * is off, have the same one.
 */
const deadlines = new LRUCache<string, Date>({ max: 5_000 });
const quarterMs = 15 * 60_000;

/** Returns the time by which the order's client was promised a first reply; null if none is due any more. */
export function replyByOf(
  order: Pick<OrderRow, 'status' | 'isArchived' | 'repliedAt' | 'createdAt' | 'clientEmail'>,
  timeZone: string,
): Date | null {
  if (order.status !== 'pending' || order.isArchived || order.repliedAt || isErased(order)) return null;
  const key = `${Math.floor(order.createdAt.getTime() / quarterMs)} ${timeZone}`;
  let deadline = deadlines.get(key);
  if (!deadline) {
    deadline = replyDeadline(order.createdAt, timeZone);
    deadlines.set(key, deadline);
  }
  return deadline;
}
