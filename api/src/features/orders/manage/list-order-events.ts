import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { onlyReadable } from '@storefront/contracts/lib/readable.ts';
import { orderIdInputSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { orderEventSchema } from '@storefront/contracts/orders/order-event.schema.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { adminProcedure } from '#trpc/init.ts';

/**
 * Lists the events of an order, oldest first.
 *
 * Source: decisions (4); interfaces, "Beyond the spec".
 */
export const listOrderEvents = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/orders/{id}/events',
      tags: ['orders'],
      summary: 'History of an order',
      description: 'Every change with its time, its author and the values before and after; oldest first.',
    },
    example: ({ orderEvents }) => ({
      parameters: { id: 1042 },
      response: orderEvents,
      refusal: { path: ['id'], message: 'numberExpected' },
    }),
  })
  .input(orderIdInputSchema)
  .output(z.array(orderEventSchema))
  .query(async ({ ctx, input }) => {
    const events = await ctx.deps.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, input.id))
      .orderBy(asc(orderEvents.id));
    // Every order is stored together with its first event.
    if (events.length === 0) throw new AppError('ORDER_NOT_FOUND');
    return onlyReadable(events).map((event) => ({ ...event, createdAt: event.createdAt.toISOString() }));
  });
