import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { type Locale, programLocale } from '@storefront/contracts/i18n/locale.ts';
import { computeDisplayTotals } from '@storefront/contracts/pricing/format-price.ts';
import {
  computeOrderTotals,
  type OrderTotals,
  orderTotalMaxUsd,
} from '@storefront/contracts/pricing/order-totals.ts';
import type { BasketChoice } from './basket-draft.ts';

const nothing: OrderTotals = { subtotal: 0, addonsTotal: 0, total: 0, deposit: 0 };

/**
 * Computes the totals. `shown`: in the page's currency. `usd`: as stored with the order. Whole units; zero
 * while no plan is chosen.
 */
export function basketTotals(
  serviceType: ServiceType,
  { planId, quantity, addonIds }: BasketChoice,
  locale: Locale,
): { shown: OrderTotals; usd: OrderTotals } {
  if (planId === null) return { shown: nothing, usd: nothing };
  const basket = { serviceType, planId, quantity, addonIds };
  return {
    shown: computeDisplayTotals(basket, locale) ?? nothing,
    usd: computeOrderTotals(basket) ?? nothing,
  };
}

/**
 * Returns an error message (English) if the quantity is too large for an order, else undefined. Source:
 * decisions, "Quantity".
 */
export function quantityProblem(
  serviceType: ServiceType,
  { planId, quantity, addonIds }: BasketChoice,
): string | undefined {
  const totals = planId === null ? null : computeOrderTotals({ serviceType, planId, quantity, addonIds });
  return totals && totals.total > orderTotalMaxUsd ? messages.quantityTooLarge[programLocale] : undefined;
}
