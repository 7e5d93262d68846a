import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import type { QuoteRequest } from '@storefront/contracts/orders/quote-request.schema.ts';
import { computeOrderTotals, orderTotalMaxUsd } from '@storefront/contracts/pricing/order-totals.ts';

/**
 * The price of a quote request by the catalogue, in whole US dollars; what the form sent must agree with it.
 *
 * @throws AppError `VALIDATION_FAILED` when the quantity makes the total too large to store, `PRICE_MISMATCH` with
 * the right figures when the sent ones differ.
 * Source: specification section 9; decisions, "Total sent differs from the catalogue's" and "Quantity".
 */
export function priceQuote(request: QuoteRequest): { totalPrice: number; depositAmount: number } {
  const { serviceType, orderDetails } = request;
  const totals = computeOrderTotals({
    serviceType,
    planId: orderDetails.selectedPlan,
    quantity: orderDetails.quantity,
    addonIds: orderDetails.addons,
  });
  if (!totals || totals.total > orderTotalMaxUsd) {
    const message = totals ? messages.quantityTooLarge.en : messages.planUnknown.en;
    const field = totals ? 'quantity' : 'selectedPlan';
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: ['orderDetails', field], message }] });
  }
  const expected = { totalPrice: totals.total, depositAmount: totals.deposit };
  if (request.totalPrice !== expected.totalPrice || request.depositAmount !== expected.depositAmount) {
    throw new AppError('PRICE_MISMATCH', { expected });
  }
  return expected;
}
