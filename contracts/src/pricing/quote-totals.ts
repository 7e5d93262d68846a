import { findAddon } from '../catalogue/addons.ts';
import { findPlan } from '../catalogue/plans.ts';
import type { ServiceType } from '../catalogue/services.ts';
import type { Localized } from '../i18n/locale.ts';
import { type FreeLine, freeLinesTotal } from './free-lines.ts';
import { type Basket, computeOrderTotals } from './order-totals.ts';

/** A line of an order. Amounts are whole US dollars, null if the line's price is no longer known. */
export type PricedLine = {
  kind: 'plan' | 'addon' | 'free' | 'round';
  id: string;
  name: Localized;
  /** Quantity of the plan or a free line; 1 for an add-on. */
  quantity: number;
  unitPrice: number | null;
  amount: number | null;
};

/** Costs of an order in addition to its basket, in whole US dollars; absent ones are 0. */
export type Extras = {
  /** Accepted offers of further rounds. */
  roundsAmount?: number;
  freeLines?: readonly FreeLine[];
  /** The operator's adjustment, negative for a discount. */
  adjustmentAmount?: number;
};

/** Returns the total of an order, basket and extras, in whole US dollars. The only place that computes it. */
export function quoteTotal(basketTotal: number, extras: Extras): number {
  return basketTotal + extrasTotal(extras);
}

/** Returns the basket's part of an order's total: the inverse of `quoteTotal`. */
export function basketTotalOf(total: number, extras: Extras): number {
  return total - extrasTotal(extras);
}

function extrasTotal({ roundsAmount = 0, freeLines = [], adjustmentAmount = 0 }: Extras): number {
  return roundsAmount + freeLinesTotal(freeLines) + adjustmentAmount;
}

/**
 * Returns the lines of an order, with prices only if they add up to `subtotal`: an order keeps its price, and
 * the catalogue may have changed since. In that case the basket's lines are shown without prices above the
 * stored subtotal.
 *
 * @param extras the extras that are part of `subtotal`.
 */
export function priceLines(
  basket: Basket,
  subtotal: number,
  extras: Omit<Extras, 'adjustmentAmount'> = {},
): PricedLine[] {
  const isCurrent = computeOrderTotals(basket)?.total === basketTotalOf(subtotal, extras);
  const line = (
    kind: PricedLine['kind'],
    id: string,
    quantity: number,
    found: { name: Localized; priceUsd: number } | undefined,
  ): PricedLine => {
    const unitPrice = isCurrent && found ? found.priceUsd : null;
    return {
      kind,
      id,
      name: found?.name ?? { en: id, de: id },
      quantity,
      unitPrice,
      amount: unitPrice === null ? null : unitPrice * quantity,
    };
  };
  return [
    line('plan', basket.planId, basket.quantity, findPlan(basket.serviceType, basket.planId)),
    ...basket.addonIds.map((id) => line('addon', id, 1, findAddon(basket.serviceType, id))),
    ...(extras.freeLines ?? []).map(freeLine),
    ...roundsLine(extras.roundsAmount ?? 0),
  ];
}

/** A free line has one text, in the language of its client. */
function freeLine({ text, quantity, unitPrice }: FreeLine, index: number): PricedLine {
  const name = { en: text, de: text };
  return { kind: 'free', id: `free-${index + 1}`, name, quantity, unitPrice, amount: quantity * unitPrice };
}

/** Returns the line for further rounds accepted for `amount` whole US dollars, or no line if there are none. */
function roundsLine(amount: number): PricedLine[] {
  if (amount === 0) return [];
  const name = { en: 'Further revision rounds', de: 'Weitere Korrekturrunden' };
  return [{ kind: 'round', id: 'further-rounds', name, quantity: 1, unitPrice: amount, amount }];
}

/**
 * Reads the basket from an order's stored details, which passed the contract's schema when the order was
 * placed.
 */
export function readBasket(serviceType: ServiceType, details: Readonly<Record<string, unknown>>): Basket {
  const { selectedPlan, quantity, addons } = details;
  return {
    serviceType,
    planId: typeof selectedPlan === 'string' ? selectedPlan : '',
    quantity: typeof quantity === 'number' ? quantity : 1,
    addonIds: Array.isArray(addons) ? addons.filter((id): id is string => typeof id === 'string') : [],
  };
}
