import {
  newOrdersCountMax,
  newOrdersCountSchema,
  newOrdersQuerySchema,
} from '@storefront/contracts/orders/list/order-list.schema.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';

const newOrderIds = prepared('new_order_ids', (db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.isArchived, false), gt(orders.id, sql.placeholder('after'))))
    .orderBy(orders.id)
    .limit(newOrdersCountMax),
);

/** Source: decisions, "Never refetched". */
export const countNewOrders = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/orders/new',
      summary: 'Count new orders',
      description: `Counts orders with a greater id that are not archived, up to ${newOrdersCountMax}.`,
    },
    example: () => ({
      parameters: { after: 1042 },
      response: { count: 2 },
      refusal: { path: ['after'], message: 'fieldRequired' },
    }),
  })
  .input(newOrdersQuerySchema)
  .output(newOrdersCountSchema)
  .query(async ({ ctx, input }) => {
    const ids = await newOrderIds(ctx.deps.db, { after: input.after });
    return { count: ids.length };
  });
