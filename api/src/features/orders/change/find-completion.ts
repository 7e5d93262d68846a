import { clientPageEnd } from '@storefront/contracts/orders/time-limits.ts';
import type { Database } from '@storefront/db/client.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { findLastEvent } from './find-last-event.ts';

/** When an order was last completed, and when its client's page ends as a result. */
export type Completion = { completedAt: Date; pageUntil: Date };

/**
 * Returns null for an order that is not completed.
 *
 * @param timeZone the site's time zone.
 */
export async function findCompletion(
  db: Pick<Database, 'select'>,
  order: Pick<OrderRow, 'id' | 'status' | 'createdAt'>,
  timeZone: string,
): Promise<Completion | null> {
  if (order.status !== 'completed') return null;
  const event = await findLastEvent(db, order.id, { type: 'status-changed', to: 'completed' });
  const completedAt = event?.createdAt ?? order.createdAt;
  return { completedAt, pageUntil: clientPageEnd(completedAt, timeZone) };
}
