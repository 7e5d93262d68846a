import { findAddon } from '../catalogue/addons.ts';
import { findPlan } from '../catalogue/plans.ts';
import type { ServiceType } from '../catalogue/services.ts';
import type { Localized } from '../i18n/locale.ts';
import { type Basket, computeOrderTotals } from './order-totals.ts';

/** A line of an order. Amounts are whole US dollars, null when the line's price is no longer known. */
export type PricedLine = {
  kind: 'plan' | 'addon' | 'round';
  id: string;
  name: Localized;
  /** Of the plan; 1 for an add-on. */
  quantity: number;
  unitPrice: number | null;
  amount: number | null;
};

/**
 * The lines of a basket, priced when they add up to `subtotal`: an order keeps the price it was given, and the
 * catalogue may have changed since. Lines without prices stand above the stored subtotal then.
 *
 * @param roundsAmount the part of `subtotal` that further rounds cost.
 */
export function priceLines(basket: Basket, subtotal: number, roundsAmount = 0): PricedLine[] {
  const isCurrent = computeOrderTotals(basket)?.total === subtotal - roundsAmount;
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
    ...roundsLine(roundsAmount),
  ];
}

/** The line of further rounds that were accepted for `amount` whole US dollars, if there are any. */
function roundsLine(amount: number): PricedLine[] {
  if (amount === 0) return [];
  const name = { en: 'Further revision rounds', de: 'Weitere Korrekturrunden' };
  return [{ kind: 'round', id: 'further-rounds', name, quantity: 1, unitPrice: amount, amount }];
}

/** What was chosen, out of an order's stored details; these passed the contract's schema when the order came in. */
export function readBasket(serviceType: ServiceType, details: Readonly<Record<string, unknown>>): Basket {
  const { selectedPlan, quantity, addons } = details;
  return {
    serviceType,
    planId: typeof selectedPlan === 'string' ? selectedPlan : '',
    quantity: typeof quantity === 'number' ? quantity : 1,
    addonIds: Array.isArray(addons) ? addons.filter((id): id is string => typeof id === 'string') : [],
  };
}

export const paymentKinds = ['deposit', 'full', 'rest'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** A payment that can be made now; whole US dollars. */
export type PaymentChoice = { kind: PaymentKind; amount: number };

/**
 * What a client can pay of an accepted order: first the deposit or everything, later what is left.
 * Source: specification section 9, "Order totals"; decisions (1).
 */
export function paymentChoices(order: {
  totalPrice: number;
  depositAmount: number;
  paidAmount: number;
}): PaymentChoice[] {
  const { totalPrice, depositAmount, paidAmount } = order;
  const open = totalPrice - paidAmount;
  if (open <= 0) return [];
  if (paidAmount > 0) return [{ kind: 'rest', amount: open }];
  const full: PaymentChoice = { kind: 'full', amount: totalPrice };
  return depositAmount < totalPrice ? [{ kind: 'deposit', amount: depositAmount }, full] : [full];
}
