import { currencies } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import { priceRequestSchema, priceSchema } from '@storefront/contracts/orders/quote/price-request.schema.ts';
import { priceIn } from '@storefront/contracts/pricing/format-price.ts';
import { computeTotals } from '@storefront/contracts/pricing/order-totals.ts';
import { publicProcedure } from '#trpc/init.ts';
import { judgeBasket } from './judge-basket.ts';

/** Source: specification section 9, "Order totals". */
export const priceBasket = publicProcedure
  .meta({
    idempotency: 'natural',
    openapi: {
      method: 'POST',
      path: '/api/price',
      summary: 'Compute a price',
      description:
        'The figures that `POST /api/orders` expects for this plan, quantity and add-ons, and the totals ' +
        'that pages show in each currency. Nothing is stored.',
    },
    example: ({ basket, basketPrice }) => ({
      request: basket,
      response: basketPrice,
      refusal: { path: ['selectedPlan'], message: 'planUnknown' },
    }),
  })
  .input(priceRequestSchema)
  .output(priceSchema)
  .mutation(({ input }) => {
    const { serviceType, selectedPlan: planId, quantity, addons: addonIds } = input;
    const basket = { serviceType, planId, quantity, addonIds };
    const { total, deposit } = judgeBasket(basket);
    return {
      totalPrice: total,
      depositAmount: deposit,
      // The catalogue contains this basket, because it was judged above.
      totals: recordOf(currencies, (currency) => computeTotals(basket, (usd) => priceIn(currency, usd))!),
    };
  });
