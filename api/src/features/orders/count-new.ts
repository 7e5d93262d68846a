import {
  newOrdersCountMax,
  newOrdersCountSchema,
  newOrdersQuerySchema,
} from '@storefront/contracts/orders/order-list.schema.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { sql } from 'drizzle-orm';
import { toArrayText } from '#lib/array-text.ts';
import { adminProcedure } from '#trpc/init.ts';
import { allStates, orderStates } from './order-states.ts';

const { placeholder } = sql;

// At most 99 of each state; counting up from `after` by the id alone could meet any number of archived orders.
const countNew = prepared((db) =>
  db
    .select({ count: sql<number>`least(count(*), ${placeholder('limit')})::integer` })
    .from(
      sql`unnest(${placeholder('states')}::text::integer[]) as allowed (state) cross join lateral (
        select from orders o
        where (o.state, o.id) > (allowed.state, ${placeholder('after')}::integer) and o.state <= allowed.state
        order by o.state, o.id limit ${placeholder('limit')}
      ) as new_orders`,
    )
    .prepare('count_new_orders'),
);
const activeStates = toArrayText(orderStates({ archived: 'false' }) ?? allStates);

/**
 * How many orders came in since the list was loaded, at most 99; archived ones do not count.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `VALIDATION_FAILED`.
 * Source: decisions, "Never refetched, never stale".
 */
export const countNewOrders = adminProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/orders/new',
      tags: ['orders'],
      summary: 'Count new orders',
      description: 'Orders with a greater id that are not archived, at most 99.',
    },
  })
  .input(newOrdersQuerySchema)
  .output(newOrdersCountSchema)
  .query(async ({ ctx, input }) => {
    const [row] = await countNew(ctx.deps.db).execute({
      after: input.after,
      limit: newOrdersCountMax,
      states: activeStates,
    });
    return { count: row?.count ?? 0 };
  });
