import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import type { DeliverableRow } from '@storefront/db/schema/orders/deliverables.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';

/**
 * Returns the latest deliverable if it is the version that the client saw and still waits for their reply.
 *
 * @throws AppError `ORDER_CLOSED`, `DELIVERABLE_NOT_FOUND`, `DELIVERABLE_CHANGED`.
 */
export function assertWaiting(
  order: OrderRow,
  latest: DeliverableRow | undefined,
  version: number,
): DeliverableRow {
  if (isWorkOver(order)) throw new AppError('ORDER_CLOSED');
  if (!latest || latest.version < version) throw new AppError('DELIVERABLE_NOT_FOUND');
  if (latest.version > version || latest.state !== 'sent') throw new AppError('DELIVERABLE_CHANGED');
  return latest;
}
