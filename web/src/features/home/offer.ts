import type { Eta } from '@storefront/contracts/catalogue/parts/plan.ts';
import { plans } from '@storefront/contracts/catalogue/plans.ts';
import { type ServiceType, serviceTypes } from '@storefront/contracts/catalogue/services.ts';

/**
 * Returns the lowest price of a service (whole US dollars) and its delivery time, from the fastest plan to
 * the slowest.
 */
export function offerOf(serviceType: ServiceType): { fromUsd: number; eta: Eta } {
  const [first, ...others] = plans[serviceType];
  return {
    fromUsd: Math.min(first.priceUsd, ...others.map((plan) => plan.priceUsd)),
    eta: {
      minDays: Math.min(first.eta.minDays, ...others.map((plan) => plan.eta.minDays)),
      maxDays: Math.max(first.eta.maxDays, ...others.map((plan) => plan.eta.maxDays)),
      unit: first.eta.unit,
    },
  };
}

/** The lowest price of all services. */
export const lowestPriceUsd = Math.min(...serviceTypes.map((type) => offerOf(type).fromUsd));
