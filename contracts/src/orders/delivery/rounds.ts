import { findPlan } from '../../catalogue/plans.ts';
import type { ServiceType } from '../../catalogue/services.ts';
import type { Rounds } from './deliverable.schema.ts';
import { type ChangeRequestState, type RoundOfferState, roundsOfUnknownPlan } from './delivery-states.ts';

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

/** Counts the rounds added to those of the plan, and the rounds used. */
export function countRounds(
  requests: readonly { state: ChangeRequestState }[],
  offers: readonly { state: RoundOfferState }[],
): { added: number; used: number } {
  return {
    added: offers.filter(({ state }) => state === 'accepted').length,
    used: requests.filter(({ state }) => state !== 'withdrawn').length,
  };
}
