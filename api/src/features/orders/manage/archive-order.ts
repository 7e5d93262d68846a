import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import { orderIdInputSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { isPaymentOver } from '@storefront/contracts/pricing/order-money.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { adminProcedure } from '#trpc/init.ts';
import { changeByRule, type OrderChange } from '../change/change-order.ts';
import { presentOrder } from '../list/present-order.ts';
import { endOutdatedCheckouts } from '../payment/end-outdated-checkouts.ts';

export function archive(order: OrderRow): OrderChange | null {
  return order.isArchived ? null : { event: { type: 'archived' }, values: { isArchived: true } };
}

/**
 * Archiving again changes nothing. An open checkout ends with an order that is not completed.
 * Source: specification sections 4 and 7; decisions, "Un-archive".
 */
export const archiveOrder = adminProcedure
  .meta({
    scope: 'orders:write',
    openapi: {
      method: 'PATCH',
      path: '/api/orders/{id}/archive',
      summary: 'Archive an order',
      description:
        'The body may be empty. Archived orders stay readable, and leave the archive only when their client ' +
        'acts on them again.',
    },
    example: ({ order }) => ({
      response: { ...order, isArchived: true, replyBy: null, lastUpdated: '2026-05-30T16:00:00.000Z' },
    }),
  })
  .input(orderIdInputSchema)
  .output(orderSchema)
  .mutation(async ({ ctx, input }) => {
    const order = await changeByRule(ctx.deps, input.id, ctx.operator.name, archive);
    if (isPaymentOver(order)) await endOutdatedCheckouts(ctx.deps, order.id);
    return presentOrder(ctx.deps, order);
  });
