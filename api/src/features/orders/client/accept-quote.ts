import { clientOrderPageSchema } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { quoteAcceptSchema } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { sql } from 'drizzle-orm';
import { readConfig } from '#config/read-config.ts';
import { publicProcedure } from '#trpc/init.ts';
import { consumerTerms } from '../quote/consumer-terms.ts';
import { assertOpen, quoteChanged } from '../quote/quote-rules.ts';
import { recordAcceptance } from '../quote/record-acceptance.ts';
import { changeClientOrder } from './change-client-order.ts';

/**
 * Mails the operator, and the client what they accepted.
 * Source: decisions (1).
 */
export const acceptQuote = publicProcedure
  .meta({
    errors: ['QUOTE_CHANGED', 'QUOTE_NOT_OPEN', 'QUOTE_EXPIRED', 'ORDER_CLOSED'],
    openapi: {
      method: 'POST',
      path: '/api/client-orders/{token}/accept',
      summary: 'Accept the quote',
      description:
        'Version, total, wording and the terms for consumers must match the current page; otherwise 409 ' +
        'with the right figures in `expected`. Accepting again succeeds and changes nothing. This call ' +
        'charges nothing.',
    },
    example: ({ acceptedWording, clientPage }) => ({
      request: { version: 1, totalPrice: 368, wording: acceptedWording },
      response: clientPage,
      refusal: { path: ['totalPrice'], message: 'amountInvalid' },
    }),
  })
  .input(quoteAcceptSchema)
  .output(clientOrderPageSchema)
  .mutation(async ({ ctx, input }) => {
    const consumer = consumerTerms(await readConfig(ctx.deps.db));
    return changeClientOrder(ctx, input.token, async (locked) => {
      const { order, quote } = locked;
      if (quote?.state === 'accepted' && quote.version === input.version) {
        if (quote.acceptedTotal !== input.totalPrice) throw quoteChanged(order);
        return;
      }
      const open = assertOpen(locked, input.version);
      const isSeen =
        order.totalPrice === input.totalPrice && input.wording.version === acceptanceWordingVersion;
      if (!isSeen) throw quoteChanged(order);

      const { buyer } = input;
      const buyerKind = buyer?.kind ?? 'consumer';
      if (buyer?.kind === 'consumer' && buyer.termsVersion !== consumer.version) throw quoteChanged(order);
      const { locale } = input.wording;
      const startsEarly = buyer?.kind === 'consumer' && buyer.startEarly;

      await recordAcceptance(locked, open, { at: sql`now()`, locale, buyerKind, startsEarly, consumer });
    });
  });
