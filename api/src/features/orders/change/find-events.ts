import { onlyReadable } from '@storefront/contracts/lib/readable.ts';
import type { OrderEventType } from '@storefront/contracts/orders/order-event.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { hasFacts, type OrderEventRow, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { and, asc, desc, eq, or } from 'drizzle-orm';

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

/** Returns the events of an order of these types, oldest first. */
export async function findEvents(
  db: Database,
  orderId: number,
  types: readonly OrderEventType[],
): Promise<OrderEventRow[]> {
  const found = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), or(...types.map((type) => hasFacts({ type })))))
    .orderBy(asc(orderEvents.id));
  return onlyReadable(found);
}
