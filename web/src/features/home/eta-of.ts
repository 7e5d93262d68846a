import type { Eta } from '@storefront/contracts/catalogue/parts/plan.ts';
import { plans } from '@storefront/contracts/catalogue/plans.ts';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';

/** Returns the delivery time of a service, from the fastest plan to the slowest. */
export function etaOf(serviceType: ServiceType): Eta {
  const [{ eta: first }, ...others] = plans[serviceType];
  return {
    minDays: Math.min(first.minDays, ...others.map(({ eta }) => eta.minDays)),
    maxDays: Math.max(first.maxDays, ...others.map(({ eta }) => eta.maxDays)),
    unit: first.unit,
  };
}
