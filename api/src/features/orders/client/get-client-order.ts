import { clientOrderPageSchema } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { clientTokenInputSchema } from '@storefront/contracts/orders/client-token.schema.ts';
import { publicProcedure } from '#trpc/init.ts';
import { findClientOrder } from './find-client-order.ts';
import { readClientPage } from './read-client-page.ts';

/**
 * Never changes anything, because mail scanners open links.
 * Source: decisions (1), (3).
 */
export const getClientOrder = publicProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/client-orders/{token}',
      summary: 'Get an order as its client',
      description:
        'What the client’s page shows. Needs no account: the token is the secret. Reading changes nothing.',
    },
    example: ({ clientPage }) => ({ response: clientPage }),
  })
  .input(clientTokenInputSchema)
  .output(clientOrderPageSchema)
  .query(async ({ ctx, input }) => readClientPage(ctx.deps, await findClientOrder(ctx, input.token)));
