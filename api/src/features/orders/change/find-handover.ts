import type { OrderEventData } from '@storefront/contracts/orders/order-event.schema.ts';
import { paidAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import type { Database } from '@storefront/db/client.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { OrderChange } from './change-order.ts';
import { findLastEvent } from './find-events.ts';
import { findFilesOf, type OrderFacts } from './find-order.ts';

/**
 * Returns the change that hands over the final files. It is due once an order is completed, its work approved
 * and everything paid, whichever comes last. Each version is handed over only once: an order that is reopened
 * and completed again without new work gets no second closing letter.
 *
 * @returns null if the handover is not due or was already done.
 */
export async function findHandover(
  tx: Database,
  after: OrderRow,
  { type }: OrderEventData,
  { deliverable: final }: OrderFacts,
): Promise<OrderChange | null> {
  if (type !== 'status-changed' && type !== 'payment-changed') return null;
  if (after.status !== 'completed' || after.isArchived) return null;
  // A withdrawal from the contract leaves nothing to pay, which does not make the work the client's.
  if (paidAmountOf(after) < after.totalPrice) return null;
  if (final?.state !== 'approved') return null;
  const { version } = final;
  const [before, handedOver] = await Promise.all([
    findLastEvent(tx, after.id, { type: 'work-handed-over', version }),
    findFilesOf(tx, final),
  ]);
  if (before) return null;
  const names = handedOver.map(({ originalName }) => originalName);
  return { event: { type: 'work-handed-over', version, names } };
}
