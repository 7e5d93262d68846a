import { orderStatsSchema } from '@storefront/contracts/orders/order.schema.ts';
import { orderStatsQuerySchema } from '@storefront/contracts/orders/order-list.schema.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { orderCounts } from '@storefront/db/schema/order-counts.ts';
import { sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { allStates, orderStates } from './order-states.ts';

const sumCounts = prepared((db) =>
  db
    .select({ state: orderCounts.state, count: sql<number>`sum(${orderCounts.count})::integer` })
    .from(orderCounts)
    .groupBy(orderCounts.state)
    .prepare('sum_order_counts'),
);

/**
 * The dashboard's counters: all orders that are not archived, with `archived` those too, whatever the list's filters.
 * They are sums of what triggers keep (`order_counts`), so they cost the same for any number of orders.
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
    const counts = await sumCounts(ctx.deps.db).execute();
    const countOf = (filter: Parameters<typeof orderStates>[0]) => {
      const states = orderStates(filter) ?? allStates;
      return counts.reduce((sum, { state, count }) => (states.includes(state) ? sum + count : sum), 0);
    };
    const archived = input.archived ? 'all' : 'false';
    return {
      total: countOf({ archived }),
      pending: countOf({ archived, status: 'pending' }),
      inProgress: countOf({ archived, status: 'in-progress' }),
      completed: countOf({ archived, status: 'completed' }),
    };
  });
