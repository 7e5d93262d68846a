import { findPlan } from '../../catalogue/plans.ts';
import type { ServiceType } from '../../catalogue/services.ts';
import type { Rounds } from './deliverable.schema.ts';
import { roundsOfUnknownPlan } from './delivery-states.ts';

/**
 * Returns the rounds of an order.
 *
 * @param added accepted offers and gifts.
 * @param used change requests that were not withdrawn.
 */
export function roundsOf(
  order: { serviceType: ServiceType; planId: string },
  { added, used }: Pick<Rounds, 'added' | 'used'>,
): Rounds {
  const included = findPlan(order.serviceType, order.planId)?.rounds ?? roundsOfUnknownPlan;
  return { included, added, used, left: Math.max(0, included + added - used) };
}
