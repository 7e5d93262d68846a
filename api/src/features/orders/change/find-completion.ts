import { clientPageEnd } from '@storefront/contracts/orders/client-page-end.ts';
import type { Database } from '@storefront/db/client.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { and, desc, eq } from 'drizzle-orm';

/** When an order was completed last, and when its client's page ends after that. */
export type Completion = { completedAt: Date; pageUntil: Date };

/** Null for an order that is not completed. */
export async function findCompletion(
  db: Pick<Database, 'select'>,
  order: Pick<OrderRow, 'id' | 'status' | 'createdAt'>,
): Promise<Completion | null> {
  if (order.status !== 'completed') return null;
  const [event] = await db
    .select({ at: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), hasFacts({ type: 'status-changed', to: 'completed' })))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  const completedAt = event?.at ?? order.createdAt;
  return { completedAt, pageUntil: clientPageEnd(completedAt) };
}
