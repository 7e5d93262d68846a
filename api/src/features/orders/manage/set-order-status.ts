import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import {
  type OrderStatusChange,
  orderStatusChangeSchema,
} from '@storefront/contracts/orders/order-changes.schema.ts';
import { isStatusTold } from '@storefront/contracts/orders/order-status.ts';
import { isPaymentOver } from '@storefront/contracts/pricing/order-money.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { adminProcedure } from '#trpc/init.ts';
import { changeByRule, type OrderChange } from '../change/change-order.ts';
import { assertReachable } from '../change/client-page-end.ts';
import { presentOrder } from '../list/present-order.ts';
import { endOutdatedCheckouts } from '../payment/end-outdated-checkouts.ts';
import { assertAsSeen } from './assert-as-seen.ts';

/** @throws AppError for a mail to the client: `PERSON_ERASED`; `ORDER_CLOSED` if it would say that work goes on. */
export function changeStatus(
  order: OrderRow,
  { status, tellClient }: Pick<OrderStatusChange, 'status' | 'tellClient'>,
): OrderChange | null {
  if (status === order.status) return null;
  if (tellClient) {
    assertReachable(order);
    if (!isStatusTold(status, order)) throw new AppError('ORDER_CLOSED');
  }
  return {
    event: { type: 'status-changed', from: order.status, to: status },
    values: { status },
    tellClient,
  };
}

/**
 * Setting the same status again changes nothing. An open checkout ends with the order.
 * Source: specification sections 4 and 7; decisions (4).
 */
export const setOrderStatus = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: ['PERSON_ERASED', 'ORDER_CLOSED', 'ORDER_CHANGED'],
    openapi: {
      method: 'PATCH',
      path: '/api/orders/{id}/status',
      summary: 'Set the status',
      description:
        'Any status may follow any other; each change is kept in the history of the order. With ' +
        '`tellClient` the client gets a mail about it; of an archived order, or one whose contract was withdrawn, only ' +
        'about its end. With `basedOn`, a status that another person set in the ' +
        'meantime is not overwritten: 409, with the stored one in `current`.',
    },
    example: ({ order }) => ({
      request: { status: 'in-progress', basedOn: { status: 'pending' }, tellClient: true },
      response: { ...order, status: 'in-progress', replyBy: null, lastUpdated: '2026-04-08T11:02:40.000Z' },
      refusal: { path: ['status'], message: 'orderStatusUnknown' },
    }),
  })
  .input(orderStatusChangeSchema)
  .output(orderSchema)
  .mutation(async ({ ctx, input }) => {
    const { deps, operator } = ctx;
    const order = await changeByRule(deps, input.id, operator.name, async (stored, tx) => {
      await assertAsSeen(tx, stored, 'status', input);
      return changeStatus(stored, input);
    });
    if (isPaymentOver(order)) await endOutdatedCheckouts(deps, order.id);
    return presentOrder(deps, order);
  });
