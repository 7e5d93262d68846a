import { contentCalendarPlans } from './content-calendar/plans.ts';
import { copywritingPlans } from './copywriting/plans.ts';
import { emailTemplatePlans } from './email-template/plans.ts';
import { landingPagePlans } from './landing-page/plans.ts';
import type { Plan } from './parts/plan.ts';
import type { ServiceType } from './services.ts';

/**
 * Plans per service, in the order shown.
 * Source: specification section 3, "Plans on the order pages"; where it gives both 249 and 349, 249 applies
 * (decisions).
 */
export const plans = {
  'email-template': emailTemplatePlans,
  'content-calendar': contentCalendarPlans,
  copywriting: copywritingPlans,
  'landing-page': landingPagePlans,
} as const satisfies Record<ServiceType, readonly Plan[]>;

export function plansOf(serviceType: ServiceType): readonly Plan[] {
  return plans[serviceType];
}

/** Returns the lowest price of a service, in whole US dollars. */
export function lowestPriceUsd(serviceType: ServiceType): number {
  return Math.min(...plansOf(serviceType).map(({ priceUsd }) => priceUsd));
}

/** Returns the plan with this catalogue id, or undefined if the service does not have it. */
export function findPlan(serviceType: ServiceType, planId: string): Plan | undefined {
  return plansOf(serviceType).find((plan) => plan.id === planId);
}

/** Returns the plan that is preselected on the service's order page. */
export function highlightedPlan(serviceType: ServiceType): Plan {
  return plansOf(serviceType).find((plan) => plan.isHighlighted) ?? plansOf(serviceType)[0]!;
}
