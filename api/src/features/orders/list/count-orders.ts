import { orderStatsQuerySchema } from '@storefront/contracts/orders/list/order-list.schema.ts';
import { orderStatsSchema } from '@storefront/contracts/orders/order.schema.ts';
import type { OrderStatus } from '@storefront/contracts/orders/order-status.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { count } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';

const countByStatus = prepared((db) =>
  db
    .select({ isArchived: orders.isArchived, status: orders.status, count: count() })
    .from(orders)
    .groupBy(orders.isArchived, orders.status)
    .prepare('count_orders_by_status'),
);

/**
 * The dashboard's counters: all orders that are not archived, with `archived` those too, whatever the list's filters.
 *
 * Source: specification section 2, "Dashboard"; decisions, "Counters".
 */
export const orderStats = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/orders/stats',
      tags: ['orders'],
      summary: 'Count orders',
      description: 'Total, pending, in progress and completed; archived orders count when asked for.',
    },
  })
  .input(orderStatsQuerySchema.prefault({}))
  .output(orderStatsSchema)
  .query(async ({ ctx, input }) => {
    const counts = (await countByStatus(ctx.deps.db).execute()).filter(
      ({ isArchived }) => input.archived || !isArchived,
    );
    const countOf = (status?: OrderStatus) =>
      counts.reduce((sum, row) => (status && row.status !== status ? sum : sum + row.count), 0);
    return {
      total: countOf(),
      pending: countOf('pending'),
      inProgress: countOf('in-progress'),
      completed: countOf('completed'),
    };
  });
