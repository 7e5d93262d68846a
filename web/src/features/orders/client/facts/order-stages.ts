import type { Situation } from '@storefront/contracts/orders/client/situation.ts';

/** The stages of an order as the client sees them. */
export const orderStages = ['request', 'quote', 'deposit', 'work', 'delivery'] as const;
type OrderStage = (typeof orderStages)[number];

const stages: Readonly<Record<Situation, OrderStage | 'all' | null>> = {
  waiting: 'request',
  pending: 'request',
  late: 'request',
  quoted: 'quote',
  declined: 'quote',
  expired: 'quote',
  accepted: 'deposit',
  ready: 'work',
  inProgress: 'work',
  changing: 'work',
  review: 'delivery',
  delivered: 'delivery',
  approved: 'delivery',
  settled: 'delivery',
  unpaid: 'all',
  completed: 'all',
  cancelled: null,
  withdrawn: null,
  closed: null,
};

/**
 * Returns the number of completed stages, which is the index of the current one. All of them for a completed
 * order; null if it will not continue.
 */
export function stagesDone(situation: Situation): number | null {
  const stage = stages[situation];
  if (stage === null) return null;
  return stage === 'all' ? orderStages.length : orderStages.indexOf(stage);
}
