import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import { orderIdInputSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { eq, sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { presentOrder } from '../list/present-order.ts';

const selectOrder = prepared((db) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare('select_order'),
);

/**
 * One order, archived or not.
 *
 * Source: interfaces, "Beyond the spec".
 */
export const getOrder = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/orders/{id}',
      tags: ['orders'],
      summary: 'Get an order',
      description: 'One order with everything the operator may see, archived or not.',
    },
  })
  .input(orderIdInputSchema)
  .output(orderSchema)
  .query(async ({ ctx, input }) => {
    const [order] = await selectOrder(ctx.deps.db).execute({ id: input.id });
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    return presentOrder(order, ctx.deps.env.timeZone);
  });
