import { eraseEventContent } from '@storefront/contracts/privacy/erased-texts.ts';
import { onlyTypeOf } from '@storefront/db/lib/columns.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { eq } from 'drizzle-orm';

/**
 * Blanks what people wrote in the events of an order. This is the only change ever made to events; an erasure
 * makes it, together with the event that records the erasure. The caller has locked the order. Facts that only a
 * newer release can read may be such texts, so only those that are known stay.
 */
export async function eraseEventContents(tx: Transaction, orderId: number): Promise<void> {
  const events = await tx
    .select({ id: orderEvents.id, data: orderEvents.data })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId));
  for (const { id, data } of events) {
    const erased = data.type === 'unreadable' ? onlyTypeOf(orderEvents.data) : eraseEventContent(data);
    await tx.update(orderEvents).set({ data: erased }).where(eq(orderEvents.id, id));
  }
}
