import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { QuoteRequest } from '@storefront/contracts/orders/quote/quote-request.schema.ts';
import { judgeBasket } from '#features/catalogue/judge-basket.ts';

/**
 * Computes the price of a quote request from the catalogue, in whole US dollars; the figures that the form
 * sent must match it.
 *
 * @throws AppError `VALIDATION_FAILED` if the quantity makes the total too large to store, `PRICE_MISMATCH`
 * with the right figures if the sent ones differ.
 * Source: specification section 9; decisions, "Total sent differs".
 */
export function confirmPrice(request: QuoteRequest): { totalPrice: number; depositAmount: number } {
  const { serviceType, orderDetails } = request;
  const { selectedPlan: planId, quantity, addons: addonIds } = orderDetails;
  const totals = judgeBasket({ serviceType, planId, quantity, addonIds }, ['orderDetails']);
  const expected = { totalPrice: totals.total, depositAmount: totals.deposit };
  if (request.totalPrice !== expected.totalPrice || request.depositAmount !== expected.depositAmount) {
    throw new AppError('PRICE_MISMATCH', { expected });
  }
  return expected;
}
