import { orderStatsSchema } from '@storefront/contracts/orders/order.schema.ts';
import { orderStatsQuerySchema } from '@storefront/contracts/orders/order-list.schema.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { orders } from '@storefront/db/schema/orders.ts';
import { count, sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';

const countByStatus = prepared((db) =>
  db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(sql`not ${orders.isArchived} or ${sql.placeholder('archived')}::boolean`)
    .groupBy(orders.status)
    .prepare('count_orders_by_status'),
);

/**
 * The dashboard's counters: all orders that are not archived, with `archived` those too, whatever the list's filters.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `VALIDATION_FAILED`.
 * Source: specification section 2, "Dashboard"; decisions, "Counters".
 */
export const orderStats = adminProcedure
  .meta({
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
    const counts = await countByStatus(ctx.deps.db).execute({ archived: input.archived });
    const of = (status: string) => counts.find((row) => row.status === status)?.count ?? 0;
    return {
      total: counts.reduce((sum, row) => sum + row.count, 0),
      pending: of('pending'),
      inProgress: of('in-progress'),
      completed: of('completed'),
    };
  });
