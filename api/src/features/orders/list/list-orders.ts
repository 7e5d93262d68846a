import { orderListQuerySchema } from '@storefront/contracts/orders/list/order-list.schema.ts';
import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import { z } from 'zod';
import { checkedInTests } from '#lib/checked-in-tests.ts';
import { adminProcedure } from '#trpc/init.ts';
import { placeAfter } from './order-cursor.ts';
import { selectOrders } from './page-orders.ts';
import { presentOrders } from './present-order.ts';

/** Source: specification section 7; interfaces, `GET /api/orders`. */
export const listOrders = adminProcedure
  .meta({
    scope: 'orders:read',
    errors: ['SEARCH_TOO_BROAD'],
    headers: {
      Link: {
        description:
          'URL of the next page, relative to the server, with `rel="next"`; absent on the last one.',
        example: '</api/orders?archived=all&sort=id&direction=desc&limit=200&before=843>; rel="next"',
      },
    },
    openapi: {
      method: 'GET',
      path: '/api/orders',
      summary: 'List orders',
      description:
        'Newest first unless sorted otherwise. If there is another page, a `Link` header with ' +
        '`rel="next"` points to it. To keep a copy up to date, read ' +
        '`sort=lastUpdated&direction=asc&updatedSince=…` and follow `Link`: an order that changes in the ' +
        'meantime appears again, at the end. Start the next run one minute before the newest ' +
        '`lastUpdated` of the previous one, because a change that was being stored at that time can have ' +
        'an earlier timestamp; orders that appear twice have the same `id`.',
    },
    example: ({ order }) => ({
      parameters: { status: 'pending', archived: 'false', limit: 50 },
      response: [order],
      refusal: { path: ['status'], message: 'orderStatusUnknown' },
    }),
  })
  .input(orderListQuerySchema.prefault({}))
  .output(checkedInTests(z.array(orderSchema)))
  .query(async ({ ctx, input }) => {
    // Reads one more row than requested to learn whether there is a next page.
    const found = await selectOrders(ctx.deps, { ...input, limit: input.limit + 1 });
    const page = found.slice(0, input.limit);
    const last = page.at(-1);
    if (found.length > page.length && last) {
      const query = new URLSearchParams();
      const { before: _, cursor: __, ...kept } = input;
      for (const [name, value] of Object.entries({ ...kept, ...placeAfter(input.sort, last) })) {
        if (value !== undefined && value !== '') query.set(name, String(value));
      }
      ctx.responseHeaders.append('Link', `</api/orders?${query}>; rel="next"`);
    }
    return presentOrders(ctx.deps, page);
  });
