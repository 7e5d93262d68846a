import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { isClosed } from '@storefront/contracts/orders/order-status.ts';
import { endOfDay } from '@storefront/contracts/orders/period-end.ts';
import { orderQuoteSchema, quoteSendSchema } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { paidAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import { basketTotalOf, quoteTotal } from '@storefront/contracts/pricing/quote-totals.ts';
import { type QuoteRow, quotes } from '@storefront/db/schema/orders/quotes.ts';
import { eq } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { assertReachable } from '../change/client-page-end.ts';
import type { LockedOrder } from '../change/lock-order.ts';
import { changeWhatIsDue } from '../payment/change-what-is-due.ts';
import { readOrderQuote } from './get-quote.ts';
import { checkedTotal, quoteChanged } from './quote-rules.ts';

/**
 * Fails if quote or total have changed since the operator loaded them, so that neither a second operator's
 * quote nor the client's own choice of options is overwritten unseen. An accepted quote is replaced only if
 * the operator asks for that, and never after a payment; an open checkout for it is ended first.
 * Source: decisions (1).
 */
export const sendQuote = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: [
      'QUOTE_CHANGED',
      'QUOTE_ACCEPTED',
      'ORDER_ALREADY_PAID',
      'ORDER_CLOSED',
      'PAYMENT_UNDER_WAY',
      'PERSON_ERASED',
    ],
    openapi: {
      method: 'POST',
      path: '/api/orders/{id}/quote',
      summary: 'Send a quote',
      description:
        'Sends the client a mail with the link to their page, where they can accept. Another call sends a ' +
        'new version that replaces the previous one. An `adjustment` is a separate line with its reason; ' +
        '`freeLines` are lines in addition to those of the catalogue.',
    },
    example: ({ adjustment, freeLines, orderQuote, quoteMessage }) => ({
      request: {
        message: quoteMessage,
        adjustment,
        freeLines,
        basedOn: { version: 0, totalPrice: 298 },
        reopenAccepted: false,
      },
      response: orderQuote,
      refusal: { path: ['message'], message: 'quoteMessageRequired' },
    }),
  })
  .input(quoteSendSchema)
  .output(orderQuoteSchema)
  .mutation(async ({ ctx, input }) => {
    await changeWhatIsDue(ctx.deps, input.id, async (locked) => {
      const { tx, order, quote } = locked;
      assertReachable(order);
      if (isClosed(order)) throw new AppError('ORDER_CLOSED');
      const { version, totalPrice } = input.basedOn;
      if (version !== (quote?.version ?? 0) || totalPrice !== order.totalPrice) throw quoteChanged(order);
      if (paidAmountOf(order) > 0) throw new AppError('ORDER_ALREADY_PAID');
      if (quote?.state === 'accepted' && !input.reopenAccepted) throw new AppError('QUOTE_ACCEPTED');

      const { freeLines } = input;
      const adjustmentAmount = input.adjustment?.amount ?? 0;
      const total = nextTotal(locked, { freeLines, adjustmentAmount });
      if (quote && (quote.state === 'open' || quote.state === 'accepted')) {
        await tx.update(quotes).set({ state: 'superseded' }).where(eq(quotes.id, quote.id));
      }
      const next = (quote?.version ?? 0) + 1;
      const validUntil = endOfDay(new Date(), input.validDays, ctx.deps.env.timeZone);
      await tx.insert(quotes).values({
        orderId: order.id,
        version: next,
        message: input.message,
        validUntil,
        adjustmentAmount,
        adjustmentReason: input.adjustment?.reason ?? null,
        freeLines,
        totalPrice: total,
        sentBy: ctx.operator.name,
      });
      await changeOrder(locked, order, ctx.operator.name, {
        event: { type: 'quote-sent', version: next, validUntil: validUntil.toISOString() },
        values: { totalPrice: total, freeLines, withdrawnAt: null },
      });
    });
    return readOrderQuote(ctx.deps, input.id);
  });

/** Returns the total with these lines and this adjustment in place of those of the latest quote. */
function nextTotal(
  { order, quote }: LockedOrder,
  { freeLines, adjustmentAmount }: Pick<QuoteRow, 'freeLines' | 'adjustmentAmount'>,
): number {
  const { roundsAmount } = order;
  const basketTotal = basketTotalOf(order.totalPrice, {
    roundsAmount,
    freeLines: order.freeLines,
    adjustmentAmount: quote?.adjustmentAmount,
  });
  const sum = quoteTotal(basketTotal, { roundsAmount, freeLines, adjustmentAmount });
  return checkedTotal(sum, adjustmentAmount === 0 ? ['freeLines'] : ['adjustment', 'amount']);
}
