import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import { orderIdInputSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { defineOrderChange } from './change-order.ts';
import { presentOrder } from './present-order.ts';

const archive = defineOrderChange('archive_order', {
  eventType: 'archived',
  set: sql`is_archived = true`,
  differs: sql`not old.is_archived`,
  from: sql`null`,
  to: sql`null`,
});

/**
 * Archives an order; nothing brings it back, and it stays readable. Archived already: nothing changes.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `VALIDATION_FAILED`, `ORDER_NOT_FOUND`.
 * Source: specification sections 4 and 7; decisions, "Un-archive".
 */
export const archiveOrder = adminProcedure
  .meta({
    openapi: {
      method: 'PATCH',
      path: '/api/orders/{id}/archive',
      tags: ['orders'],
      summary: 'Archive an order',
      description: 'The body may be empty. Archived orders stay readable; there is no way back.',
    },
  })
  .input(orderIdInputSchema)
  .output(orderSchema)
  .mutation(async ({ ctx, input }) => {
    const { db, env } = ctx.deps;
    return presentOrder(await archive(db, { ...input, actor: ctx.user.username }), env.timeZone);
  });
