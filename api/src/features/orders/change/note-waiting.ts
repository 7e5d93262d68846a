import type { OrderEventData, OrderEventType } from '@storefront/contracts/orders/order-event.schema.ts';
import { type WaitingStep, waitingStepOf } from '@storefront/contracts/orders/waiting.ts';
import type { Database } from '@storefront/db/client.ts';
import { type OrderRow, orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { findLatestDeliverable } from './find-step.ts';
import { findLatestQuote } from './order-transaction.ts';

type Reader = Pick<Database, 'select'>;

/** Events after which an order waits for what it waited for before. */
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

async function readStep(db: Reader, order: OrderRow): Promise<WaitingStep> {
  const [quote, deliverable] = await Promise.all([
    findLatestQuote(db, order.id),
    findLatestDeliverable(db, order.id),
  ]);
  const isWithdrawn = order.withdrawnAt !== null;
  return waitingStepOf({
    ...order,
    isWithdrawn,
    quote: quote?.state ?? null,
    deliverable: deliverable?.state ?? null,
  });
}

/** Writes down what the order waits for after an event, and since when, in the transaction of the change. */
export async function noteWaiting(
  tx: Pick<Database, 'select' | 'update'>,
  order: OrderRow,
  { type }: OrderEventData,
): Promise<OrderRow> {
  if (still.has(type)) return order;
  const step = await readStep(tx, order);
  if (step === order.waitsFor) return order;
  const [noted] = await tx
    .update(orders)
    .set({ waitsFor: step, waitingSince: sql`now()`, lastUpdated: order.lastUpdated })
    .where(eq(orders.id, order.id))
    .returning(orderColumns);
  return noted!;
}

const batchSize = 500;

/**
 * Writes down what orders wait for that a release without this column has stored, until there are none; their wait
 * counts from their last change. Called by the housekeeping.
 */
export async function fillWaiting(db: Database): Promise<void> {
  for (;;) {
    const found = await db
      .select(orderColumns)
      .from(orders)
      .where(isNull(orders.waitsFor))
      .orderBy(asc(orders.id))
      .limit(batchSize);
    for (const { id } of found) await fillOne(db, id);
    if (found.length < batchSize) return;
  }
}

async function fillOne(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx.select(orderColumns).from(orders).where(eq(orders.id, id)).for('update');
    if (!order || order.waitsFor !== null) return;
    const { lastUpdated } = order;
    const waitsFor = await readStep(tx, order);
    await tx
      .update(orders)
      .set({ waitsFor, waitingSince: lastUpdated, lastUpdated })
      .where(eq(orders.id, id));
  });
}
