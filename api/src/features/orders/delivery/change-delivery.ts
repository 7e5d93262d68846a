import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { type LockedOrder, type OrderDeps, withLockedOrder } from '../change/lock-order.ts';
import { readOrderDelivery } from './list-deliverables.ts';

/**
 * Makes an operator's change to the work on an order: runs `act` while the order is locked, and returns the work as
 * it is afterwards.
 *
 * @throws AppError `ORDER_NOT_FOUND`, and any error that `act` throws.
 */
export async function changeDelivery(
  deps: OrderDeps,
  orderId: number,
  act: (locked: LockedOrder) => Promise<void>,
): Promise<OrderDelivery> {
  await withLockedOrder(deps, orderId, act);
  return readOrderDelivery(deps.db, orderId);
}
