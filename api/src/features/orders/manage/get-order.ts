import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import { orderIdInputSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { adminProcedure } from '#trpc/init.ts';
import { findOrder } from '../change/find-order.ts';
import { presentOrder } from '../list/present-order.ts';

/** Source: interfaces, "Beyond the spec". */
export const getOrder = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/orders/{id}',
      summary: 'Get an order',
      description: 'One order with everything the operator may see, archived or not.',
    },
    example: ({ order }) => ({ response: order }),
  })
  .input(orderIdInputSchema)
  .output(orderSchema)
  .query(async ({ ctx, input }) => {
    return presentOrder(ctx.deps, await findOrder(ctx.deps.db, input.id));
  });
