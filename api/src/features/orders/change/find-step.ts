import type { OrderEventData } from '@storefront/contracts/orders/order-event.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { eq } from 'drizzle-orm';
import type { OrderChange } from './change-order.ts';
import type { OrderFacts } from './order-facts.ts';
import { canCauseStep, stepAfter } from './order-steps.ts';

/**
 * Returns the status change that follows automatically from an event, or null if there is none or the
 * settings say that the operator changes statuses by hand.
 *
 * @param order the order as it is after the event.
 */
export async function findStep(
  tx: Pick<Database, 'select'>,
  order: OrderRow,
  event: OrderEventData,
  { quote, deliverable }: OrderFacts,
): Promise<OrderChange | null> {
  // After a withdrawal from the contract, the operator decides how the order ends.
  if (!canCauseStep(event) || order.isArchived || order.withdrawnAt) return null;
  const step = stepAfter(event, {
    ...order,
    isAccepted: quote?.state === 'accepted',
    hasToWait: quote?.buyerKind === 'consumer' && quote.earlyStart === null,
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
