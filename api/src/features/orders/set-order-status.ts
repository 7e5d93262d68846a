import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import { orderStatusChangeSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { endOutdatedCheckouts } from '../payments/end-outdated-checkouts.ts';
import { defineOrderChange } from './change-order.ts';
import { presentOrder } from './present-order.ts';

const changeStatus = defineOrderChange('set_order_status', {
  eventType: 'status-changed',
  // A mail about the status is a reply.
  set: sql`
    status = ${sql.placeholder('status')}::text,
    replied_at = case when ${sql.placeholder('tellClient')}::boolean then coalesce(old.replied_at, now()) else old.replied_at end`,
  differs: sql`old.status <> ${sql.placeholder('status')}::text`,
  from: sql`old.status`,
  to: sql`new.status`,
  mail: { kind: 'status-changed', when: sql`${sql.placeholder('tellClient')}::boolean` },
  isTold: true,
});

/**
 * Sets the status of an order; every one may follow every other. The same status again changes nothing.
 * With `tellClient` the client gets a mail about the change. An open checkout of a cancelled order ends.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `VALIDATION_FAILED`, `ORDER_NOT_FOUND`.
 * Source: specification sections 4 and 7; decisions (4).
 */
export const setOrderStatus = adminProcedure
  .meta({
    openapi: {
      method: 'PATCH',
      path: '/api/orders/{id}/status',
      tags: ['orders'],
      summary: 'Set the status',
      description:
        'Every status may follow every other; each change is kept in the history of the order. With `tellClient` ' +
        'the client gets a mail about it.',
    },
  })
  .input(orderStatusChangeSchema)
  .output(orderSchema)
  .mutation(async ({ ctx, input }) => {
    const order = await changeStatus(ctx.deps.db, { ...input, actor: ctx.user.username });
    if (input.tellClient) ctx.deps.wakeOutbox();
    ctx.deps.wakeWebhooks();
    await endOutdatedCheckouts(ctx.deps, order.id);
    return presentOrder(order, ctx.deps.env.timeZone);
  });
