import { findAddon } from '@storefront/contracts/catalogue/addons.ts';
import { findPlan } from '@storefront/contracts/catalogue/plans.ts';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { createDraft, type Draft } from '#lib/kept/draft-storage.ts';

/** The visitor's choices so far; ids as in the catalogue. */
export type BasketChoice = {
  /** Null when the plan of an older draft no longer exists. */
  planId: string | null;
  quantity: number;
  addonIds: readonly string[];
};

/** Returns the draft of the choice, kept on this device until the request is sent. */
export function basketDraft(serviceType: ServiceType): Draft<BasketChoice> {
  return createDraft({
    key: `basket:${serviceType}`,
    version: 1,
    parse: (stored) => parseBasket(serviceType, stored),
  });
}

function parseBasket(serviceType: ServiceType, stored: unknown): BasketChoice | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { planId, quantity, addonIds } = stored as Partial<Record<keyof BasketChoice, unknown>>;
  if (!Number.isInteger(quantity) || Number(quantity) < 1 || !Array.isArray(addonIds)) return null;
  return {
    planId: typeof planId === 'string' ? (findPlan(serviceType, planId)?.id ?? null) : null,
    quantity: Number(quantity),
    addonIds: addonIds.filter((id) => typeof id === 'string' && findAddon(serviceType, id) !== undefined),
  };
}
