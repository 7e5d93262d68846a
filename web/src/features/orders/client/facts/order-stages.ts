import type { Situation } from '@storefront/contracts/orders/client/situation.ts';

/** The way of an order from the client's side. */
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
  review: 'delivery',
  delivered: 'delivery',
  approved: 'delivery',
  completed: 'all',
  cancelled: null,
  withdrawn: null,
  closed: null,
};

/**
 * How far an order is: the number of stages that are behind it, which is the index of the one that it is at. All of them
 * once it is completed; null when it goes no further.
 */
export function stagesDone(situation: Situation): number | null {
  const stage = stages[situation];
  if (stage === null) return null;
  return stage === 'all' ? orderStages.length : orderStages.indexOf(stage);
}
