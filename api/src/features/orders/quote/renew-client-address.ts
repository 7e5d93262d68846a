import { orderIdInputSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { orderQuoteSchema } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { createClientAddress } from '#secrets/client-page-url.ts';
import { adminProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { assertPageOpen } from '../change/client-page-end.ts';
import { withLockedOrder } from '../change/lock-order.ts';
import { readOrderQuote } from './get-quote.ts';

/**
 * Mails still in the queue contain the new URL.
 * Source: decisions (1).
 */
export const renewClientAddress = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: ['PERSON_ERASED', 'CLIENT_PAGE_EXPIRED'],
    openapi: {
      method: 'POST',
      path: '/api/orders/{id}/client-address',
      summary: 'Create a new URL for the client’s page',
      description:
        'The body may be empty. `clientPath` of the response is the new path; every earlier one, and with ' +
        'it the links in mails sent so far, is a 404 from then on. No mail is sent. Each call creates ' +
        'another one.',
    },
    example: ({ orderQuote }) => ({ response: orderQuote }),
  })
  .input(orderIdInputSchema)
  .output(orderQuoteSchema)
  .mutation(async ({ ctx, input }) => {
    await withLockedOrder(ctx.deps, input.id, async (locked) => {
      await assertPageOpen(locked.tx, locked.order, ctx.deps.env.timeZone);
      await changeOrder(locked, locked.order, ctx.operator.name, {
        // The event omits the URL, because more people and programs may read the history than may know the URL.
        event: { type: 'client-address-renewed' },
        values: { clientAddress: createClientAddress(), earlierTokenHash: null },
      });
    });
    return readOrderQuote(ctx.deps, input.id);
  });
