import type { DeliverableState } from '../delivery/delivery-states.ts';
import { hasToWait } from '../withdrawal/withdrawal-period.ts';
import type { ClientOrderPage } from './client-order.schema.ts';
import { type Situation, situations } from './situation.ts';

/** What happens next, as the client's page says it: the situation, or one of its variants. */
export const nextSteps = [
  ...situations,
  'acceptedWaiting',
  'readyWaiting',
  'expiredAsked',
  'deliveredWithoutRounds',
  'deliveredWithOffer',
  'completedWithFiles',
  'withdrawnUnrefunded',
  'cancelledUnrefunded',
] as const;
export type NextStep = (typeof nextSteps)[number];

/**
 * Returns when the withdrawal period ends that the work has to wait for, or null if it does not have to wait.
 * Consumers may ask for an early start.
 */
export function beginWaitsUntil(
  { withdrawal, quote }: Pick<ClientOrderPage, 'withdrawal' | 'quote'>,
  situation: Situation,
): string | null {
  const isBefore = situation === 'accepted' || situation === 'ready';
  return isBefore && withdrawal?.isOpen && quote?.acceptance && hasToWait(quote.acceptance)
    ? withdrawal.until
    : null;
}

/** Returns whether money was paid, and none of it has gone back by card. */
export function isUnrefunded({
  paidAmount,
  payments,
}: {
  paidAmount: number;
  payments: readonly { refundedAmount: number }[];
}): boolean {
  return paidAmount > 0 && payments.every(({ refundedAmount }) => refundedAmount === 0);
}

/**
 * Returns what happens next. Without a revision round left, a version can only be approved, unless another round is
 * offered. What becomes of money that was paid for an order that is over is open until some of it goes back.
 */
export function nextStepOf(
  order: Pick<ClientOrderPage, 'withdrawal' | 'quote' | 'paidAmount' | 'payments'> & {
    delivery: {
      rounds: { left: number };
      roundOffer?: object | null;
      deliverables?: readonly { state: DeliverableState }[];
    } | null;
  },
  situation: Situation,
): NextStep {
  switch (situation) {
    case 'accepted':
      return beginWaitsUntil(order, situation) === null ? situation : 'acceptedWaiting';
    case 'ready':
      return beginWaitsUntil(order, situation) === null ? situation : 'readyWaiting';
    case 'expired':
      return order.quote?.isAskedAgain ? 'expiredAsked' : situation;
    case 'delivered':
      if (order.delivery?.rounds.left !== 0) return situation;
      return order.delivery.roundOffer ? 'deliveredWithOffer' : 'deliveredWithoutRounds';
    case 'completed':
      return order.delivery?.deliverables?.[0]?.state === 'approved' ? 'completedWithFiles' : situation;
    case 'withdrawn':
      return isUnrefunded(order) ? 'withdrawnUnrefunded' : situation;
    case 'cancelled':
      if (!isUnrefunded(order)) return situation;
      // The day that was named after a withdrawal holds, however the operator ends the order.
      return order.withdrawal?.withdrawnAt ? 'withdrawnUnrefunded' : 'cancelledUnrefunded';
    default:
      return situation;
  }
}
