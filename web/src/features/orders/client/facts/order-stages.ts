import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
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

/** How far an order is: the number of stages behind it, and those of them that are not done. */
export type StageProgress = { passed: number; open: readonly OrderStage[] };

/**
 * Returns the progress of an order. All stages are passed for a completed order; null if it will not continue. The
 * work may have begun, or even be done, without the deposit that its quote asks for.
 */
export function stageProgressOf(order: ClientOrderPage, situation: Situation): StageProgress | null {
  const stage = stages[situation];
  if (stage === null) return null;
  const passed = stage === 'all' ? orderStages.length : orderStages.indexOf(stage);
  const isOwed = order.quote?.state === 'accepted' && order.openAmount > 0;
  return { passed, open: isOwed && order.paidAmount < order.depositAmount ? ['deposit'] : [] };
}
