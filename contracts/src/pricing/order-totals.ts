import { findAddon } from '../catalogue/addons.ts';
import { findPlan } from '../catalogue/plans.ts';
import type { ServiceType } from '../catalogue/services.ts';
import { integerMax } from '../lib/integer-max.ts';

/** Input of a price calculation; ids in the catalogue's spelling. */
export type Basket = {
  serviceType: ServiceType;
  planId: string;
  /** A whole number, at least 1; multiplies the plan only. */
  quantity: number;
  addonIds: readonly string[];
};

/** Whole units of one currency. */
export type OrderTotals = { subtotal: number; addonsTotal: number; total: number; deposit: number };

/** The largest total of an order: the maximum of PostgreSQL's `integer`. */
export const orderTotalMaxUsd = integerMax;

/** Returns half of the total, rounded to a whole unit. Source: specification section 9. */
export function depositOf(total: number): number {
  return Math.round(total / 2);
}

/**
 * Returns the totals of a basket after converting each unit price with `toCurrency`, so that displayed lines
 * always add up.
 *
 * @returns null if the service does not have the plan or an add-on.
 */
export function computeTotals(basket: Basket, toCurrency: (priceUsd: number) => number): OrderTotals | null {
  const plan = findPlan(basket.serviceType, basket.planId);
  if (!plan) return null;
  let addonsTotal = 0;
  for (const id of basket.addonIds) {
    const addon = findAddon(basket.serviceType, id);
    if (!addon) return null;
    addonsTotal += toCurrency(addon.priceUsd);
  }
  const subtotal = toCurrency(plan.priceUsd) * basket.quantity;
  const total = Math.round(subtotal + addonsTotal);
  return { subtotal, addonsTotal, total, deposit: depositOf(total) };
}

/**
 * Returns the price in whole US dollars: plan price times quantity plus the chosen add-ons; the deposit is
 * half of it. This is what an order stores.
 *
 * @returns null if the service does not have the plan or an add-on.
 * Source: specification section 9, "Order totals".
 */
export function computeOrderTotals(basket: Basket): OrderTotals | null {
  return computeTotals(basket, (priceUsd) => priceUsd);
}
