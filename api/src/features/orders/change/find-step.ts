import type { OrderEventData } from '@storefront/contracts/orders/order-event.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { eq } from 'drizzle-orm';
import type { OrderChange } from './change-order.ts';
import type { OrderFacts } from './order-facts.ts';
import { canCauseStep, stepAfter } from './order-steps.ts';

/**
 * The change of the status that follows from an event by itself, null for none or when the settings say so.
 *
 * @param order as it is after the event.
 */
export async function findStep(
  tx: Pick<Database, 'select'>,
  order: OrderRow,
  event: OrderEventData,
  { quote, deliverable }: OrderFacts,
): Promise<OrderChange | null> {
  // How a contract ends that was withdrawn from is the operator's to decide.
  if (!canCauseStep(event) || order.isArchived || order.withdrawnAt) return null;
  const step = stepAfter(event, {
    ...order,
    isAccepted: quote?.state === 'accepted',
    isApproved: deliverable?.state === 'approved',
  });
  if (!step) return null;
  const [setting] = await tx.select({ value: config.value }).from(config).where(eq(config.key, 'orderSteps'));
  if (setting?.value === 'by-hand') return null;
  return {
    event: { type: 'status-changed', from: order.status, to: step.to, reason: step.reason },
    values: { status: step.to },
  };
}
