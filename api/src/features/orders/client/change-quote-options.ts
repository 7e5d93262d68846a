import { addonsOf } from '@storefront/contracts/catalogue/addons.ts';
import { canonicalId } from '@storefront/contracts/catalogue/parts/canonical-id.ts';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { invalidValue } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { clientOrderPageSchema } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { quoteOptionsSchema } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { computeOrderTotals } from '@storefront/contracts/pricing/order-totals.ts';
import { quoteTotal, readBasket } from '@storefront/contracts/pricing/quote-totals.ts';
import { publicProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { assertOpen, checkedTotal } from '../quote/quote-rules.ts';
import { changeClientOrder } from './change-client-order.ts';

/**
 * The price is the catalogue's current price plus the operator's adjustment. Making the same choice again
 * changes nothing.
 * Source: decisions (1).
 */
export const changeQuoteOptions = publicProcedure
  .meta({
    errors: ['QUOTE_CHANGED', 'QUOTE_NOT_OPEN', 'QUOTE_EXPIRED', 'ORDER_CLOSED'],
    openapi: {
      method: 'PATCH',
      path: '/api/client-orders/{token}/options',
      summary: 'Choose quantity and add-ons',
      description:
        'Possible while the quote is open. The server computes the price; the response contains the new ' +
        'one.',
    },
    example: ({ clientPage }) => ({
      request: { version: 1, quantity: 1, addons: ['platform-integration'] },
      response: clientPage,
      refusal: { path: ['quantity'], message: 'quantityInvalid' },
    }),
  })
  .input(quoteOptionsSchema)
  .output(clientOrderPageSchema)
  .mutation(({ ctx, input }) =>
    changeClientOrder(ctx, input.token, async (locked) => {
      const { order } = locked;
      const quote = assertOpen(locked, input.version);
      const before = readBasket(order.serviceType, order.orderDetails);
      const addonIds = canonicalAddons(order.serviceType, input.addons);
      const totals = computeOrderTotals({ ...before, quantity: input.quantity, addonIds });
      if (!totals) throw invalidValue(['version'], messages.planUnknown);
      const { roundsAmount, freeLines } = order;
      const { adjustmentAmount } = quote;
      const sum = quoteTotal(totals.total, { roundsAmount, freeLines, adjustmentAmount });
      const total = checkedTotal(sum, ['quantity']);
      const isSame =
        before.quantity === input.quantity &&
        before.addonIds.length === addonIds.length &&
        addonIds.every((id) => before.addonIds.includes(id));
      if (isSame) return;

      const chosen = { quantity: input.quantity, addons: addonIds };
      await changeOrder(locked, order, null, {
        event: {
          type: 'options-changed',
          from: { quantity: before.quantity, addons: [...before.addonIds], totalPrice: order.totalPrice },
          to: { ...chosen, totalPrice: total },
        },
        values: { orderDetails: { ...order.orderDetails, ...chosen }, totalPrice: total },
      });
    }),
  );

/** Returns the ids in the catalogue's spelling. */
function canonicalAddons(serviceType: ServiceType, ids: readonly string[]): string[] {
  const canonical = ids.map((id, index) => {
    const found = canonicalId(addonsOf(serviceType), id);
    if (!found) throw invalidValue(['addons', index], messages.addonUnknown);
    return found;
  });
  if (new Set(canonical).size < canonical.length) throw invalidValue(['addons'], messages.addonTwice);
  return canonical;
}
