import type { OrderEventData, OrderEventType } from '@storefront/contracts/orders/order-event.schema.ts';
import { type WaitingStep, waitingStepOf } from '@storefront/contracts/orders/waiting.ts';
import type { Database } from '@storefront/db/client.ts';
import { type OrderRow, orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { asc, eq, isNull } from 'drizzle-orm';
import { type OrderFacts, readFacts } from './order-facts.ts';

/** Events that do not change what an order waits for. */
const still: ReadonlySet<OrderEventType> = new Set([
  'details-changed',
  'files-added',
  'message-sent',
  'assigned',
  'client-address-renewed',
  'payment-disputed',
  'payment-mismatched',
  'round-offered',
  'round-offer-withdrawn',
  'round-given',
]);

function stepOf(order: OrderRow, { quote, deliverable }: OrderFacts): WaitingStep {
  return waitingStepOf({
    ...order,
    quote: quote?.state ?? null,
    deliverable: deliverable?.state ?? null,
  });
}

/**
 * Returns what an order waits for after an event, if that changed, to be written together with the event's
 * own values.
 *
 * @param order the order as it is after the event.
 */
export function waitingAfter(
  order: OrderRow,
  { type }: OrderEventData,
  facts: OrderFacts,
): { waitsFor: WaitingStep } | null {
  if (still.has(type)) return null;
  const waitsFor = stepOf(order, facts);
  return waitsFor === order.waitsFor ? null : { waitsFor };
}

const batchSize = 500;

/**
 * Fills in `waitsFor` for all orders stored by a release that did not have this column; their wait counts
 * from their last change. Called by the housekeeping.
 *
 * @param isStopping checked before each order, since there can be very many; the next start continues with
 * the rest.
 */
export async function fillWaiting(db: Database, isStopping = () => false): Promise<void> {
  for (;;) {
    const found = await db
      .select(orderColumns)
      .from(orders)
      .where(isNull(orders.waitsFor))
      .orderBy(asc(orders.id))
      .limit(batchSize);
    for (const { id } of found) {
      if (isStopping()) return;
      await fillOne(db, id);
    }
    if (found.length < batchSize) return;
  }
}

async function fillOne(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx.select(orderColumns).from(orders).where(eq(orders.id, id)).for('update');
    if (!order || order.waitsFor !== null) return;
    const { lastUpdated } = order;
    const waitsFor = stepOf(order, await readFacts(tx, id));
    await tx
      .update(orders)
      .set({ waitsFor, waitingSince: lastUpdated, lastUpdated })
      .where(eq(orders.id, id));
  });
}
