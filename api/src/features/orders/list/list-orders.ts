import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import { orderListQuerySchema } from '@storefront/contracts/orders/order-list.schema.ts';
import { z } from 'zod';
import { adminProcedure } from '#trpc/init.ts';
import { presentOrder } from './present-order.ts';
import { selectOrders } from './search-orders.ts';

/**
 * Orders, newest first unless sorted otherwise. When there are more than `limit`, a `Link` header with `rel="next"`
 * leads to the rest and keeps filters and order.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `VALIDATION_FAILED`.
 * Source: specification section 7; interfaces, `GET /api/orders`.
 */
export const listOrders = adminProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/orders',
      tags: ['orders'],
      summary: 'List orders',
      description:
        'Newest first unless sorted otherwise. A further page is announced by a `Link` header with `rel="next"`.',
    },
  })
  .input(orderListQuerySchema.prefault({}))
  .output(z.array(orderSchema))
  .query(async ({ ctx, input }) => {
    // One more than asked for tells whether a further page exists.
    const found = await selectOrders(ctx.deps.db, { ...input, limit: input.limit + 1 });
    const page = found.slice(0, input.limit);
    const last = page.at(-1);
    if (found.length > page.length && last) {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...input, before: last.id })) {
        if (value !== undefined && value !== '') query.set(name, String(value));
      }
      ctx.responseHeaders.append('Link', `</api/orders?${query}>; rel="next"`);
    }
    return page.map((order) => presentOrder(order, ctx.deps.env.timeZone));
  });
