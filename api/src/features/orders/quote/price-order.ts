import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { adjustmentOf } from '@storefront/contracts/orders/quote/adjustment-of.ts';
import { priceLines, readBasket } from '@storefront/contracts/pricing/quote-totals.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';

/** The price of an order, line by line, in whole US dollars; the adjustment is that of its latest quote. */
export type OrderPrice = Pick<ClientOrderPage, 'lines' | 'subtotal' | 'adjustment'>;

export function priceOrder(order: OrderRow, latest: QuoteRow | undefined): OrderPrice {
  const subtotal = order.totalPrice - (latest?.adjustmentAmount ?? 0);
  const basket = readBasket(order.serviceType, order.orderDetails);
  return { lines: priceLines(basket, subtotal, order), subtotal, adjustment: adjustmentOf(latest) };
}
