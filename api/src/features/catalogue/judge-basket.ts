import { invalidValue } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import {
  type Basket,
  computeOrderTotals,
  type OrderTotals,
  orderTotalMaxUsd,
} from '@storefront/contracts/pricing/order-totals.ts';

/**
 * Returns the totals of a basket according to the catalogue, in whole US dollars.
 *
 * @param at path to `selectedPlan` and `quantity` in the caller's input.
 * @throws AppError `VALIDATION_FAILED` if the quantity makes the total too large to store.
 * Source: specification section 9; decisions, "Quantity".
 */
export function judgeBasket(basket: Basket, at: readonly string[] = []): OrderTotals {
  const totals = computeOrderTotals(basket);
  if (totals && totals.total <= orderTotalMaxUsd) return totals;
  throw totals
    ? invalidValue([...at, 'quantity'], messages.quantityTooLarge)
    : invalidValue([...at, 'selectedPlan'], messages.planUnknown);
}
