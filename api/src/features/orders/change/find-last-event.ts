import type { Database } from '@storefront/db/client.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { and, desc, eq } from 'drizzle-orm';

/** Returns the newest event of an order that has these facts. */
export async function findLastEvent(
  db: Database,
  orderId: number,
  facts: Parameters<typeof hasFacts>[0],
): Promise<typeof orderEvents.$inferSelect | undefined> {
  const [event] = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), hasFacts(facts)))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return event;
}
