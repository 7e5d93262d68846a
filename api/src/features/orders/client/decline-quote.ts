import { clientOrderPageSchema } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { quoteDeclineSchema } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { eq, sql } from 'drizzle-orm';
import { publicProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { assertOpen } from '../quote/quote-rules.ts';
import { changeClientOrder } from './change-client-order.ts';

/**
 * Declining the same version again changes nothing.
 * Source: decisions (1).
 */
export const declineQuote = publicProcedure
  .meta({
    errors: ['QUOTE_CHANGED', 'QUOTE_NOT_OPEN', 'QUOTE_EXPIRED', 'ORDER_CLOSED'],
    openapi: {
      method: 'POST',
      path: '/api/client-orders/{token}/decline',
      summary: 'Decline the quote',
      description: 'The text is mailed to the operator. A new version of the quote may follow.',
    },
    example: ({ declinedPage }) => ({
      request: { version: 1, text: 'Our plans have changed.' },
      response: declinedPage,
      refusal: { path: ['text'], message: 'declineTextRequired' },
    }),
  })
  .input(quoteDeclineSchema)
  .output(clientOrderPageSchema)
  .mutation(({ ctx, input }) =>
    changeClientOrder(ctx, input.token, async (locked) => {
      const { tx, order, quote } = locked;
      if (quote?.state === 'declined' && quote.version === input.version) return;
      const open = assertOpen(locked, input.version);
      await tx
        .update(quotes)
        .set({ state: 'declined', declinedAt: sql`now()`, declineText: input.text })
        .where(eq(quotes.id, open.id));
      await changeOrder(locked, order, null, {
        event: { type: 'quote-declined', version: open.version, text: input.text },
      });
    }),
  );
