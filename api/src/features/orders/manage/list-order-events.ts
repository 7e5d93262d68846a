import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { onlyReadable } from '@storefront/contracts/lib/readable.ts';
import {
  orderHistoryInputSchema,
  orderHistoryMax,
} from '@storefront/contracts/orders/order-changes.schema.ts';
import { orderEventSchema } from '@storefront/contracts/orders/order-event.schema.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { isBefore } from '#lib/sql/is-before.ts';
import { adminProcedure } from '#trpc/init.ts';

/** Source: decisions (4); interfaces, "Beyond the spec". */
export const listOrderEvents = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/orders/{id}/events',
      summary: 'History of an order',
      description:
        'Every change with its time, its author and the values before and after; oldest first, at most ' +
        `${orderHistoryMax}: the newest ones, or those before \`before\`.`,
    },
    example: ({ orderEvents }) => ({ response: orderEvents }),
  })
  .input(orderHistoryInputSchema)
  .output(z.array(orderEventSchema))
  .query(async ({ ctx, input }) => {
    const events = await ctx.deps.db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, input.id), isBefore(orderEvents.id, input.before)))
      .orderBy(desc(orderEvents.id))
      .limit(orderHistoryMax);
    // Every order is stored together with its first event.
    if (events.length === 0 && input.before === undefined) throw new AppError('ORDER_NOT_FOUND');
    return onlyReadable(events.reverse()).map((event) => ({
      ...event,
      createdAt: event.createdAt.toISOString(),
    }));
  });
