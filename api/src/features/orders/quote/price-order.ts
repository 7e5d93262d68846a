import { adjustmentOf } from '@storefront/contracts/orders/quote/adjustment-of.ts';
import type { PriceAdjustment } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { type PricedLine, priceLines, readBasket } from '@storefront/contracts/pricing/quote-totals.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';

/** The price of an order, line by line, in whole US dollars. */
export type OrderPrice = {
  lines: PricedLine[];
  /** Sum of the lines; adding the adjustment gives the order's total. */
  subtotal: number;
  adjustment: PriceAdjustment | null;
};

export function priceOrder(order: OrderRow, latest: QuoteRow | undefined): OrderPrice {
  const subtotal = order.totalPrice - (latest?.adjustmentAmount ?? 0);
  const { roundsAmount, freeLines } = order;
  return {
    lines: priceLines(readBasket(order.serviceType, order.orderDetails), subtotal, {
      roundsAmount,
      freeLines,
    }),
    subtotal,
    adjustment: adjustmentOf(latest),
  };
}
