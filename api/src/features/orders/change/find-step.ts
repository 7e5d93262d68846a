import type { OrderEventData } from '@storefront/contracts/orders/order-event.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { type DeliverableRow, deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { OrderChange } from './change-order.ts';
import { canCauseStep, stepAfter } from './order-steps.ts';
import { findLatestQuote } from './order-transaction.ts';

type Reader = Pick<Database, 'select'>;

/** The change of the status that follows from an event by itself, null for none or when the settings say so. */
export async function findStep(
  tx: Reader,
  order: OrderRow,
  event: OrderEventData,
): Promise<OrderChange | null> {
  // How a contract ends that was withdrawn from is the operator's to decide.
  if (!canCauseStep(event) || order.isArchived || order.withdrawnAt) return null;
  const [quote, deliverable, [setting]] = await Promise.all([
    findLatestQuote(tx, order.id),
    findLatestDeliverable(tx, order.id),
    tx.select({ value: config.value }).from(config).where(eq(config.key, 'orderSteps')),
  ]);
  if (setting?.value === 'by-hand') return null;
  const step = stepAfter(event, {
    ...order,
    isAccepted: quote?.state === 'accepted',
    isApproved: deliverable?.state === 'approved',
  });
  if (!step) return null;
  return {
    event: { type: 'status-changed', from: order.status, to: step.to, reason: step.reason },
    values: { status: step.to },
  };
}

/** The version of the work that the client saw last; drafts are not among them. */
export async function findLatestDeliverable(
  db: Reader,
  orderId: number,
): Promise<DeliverableRow | undefined> {
  const [latest] = await db
    .select()
    .from(deliverables)
    .where(and(eq(deliverables.orderId, orderId), ne(deliverables.state, 'draft')))
    .orderBy(desc(deliverables.version))
    .limit(1);
  return latest;
}
