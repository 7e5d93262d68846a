import type {
  OrderEventData,
  OrderEventType,
  StepReason,
} from '@storefront/contracts/orders/order-event.schema.ts';
import type { OrderStatus } from '@storefront/contracts/orders/order-status.ts';
import { type OrderMoney, openAmountOf, paidAmountOf } from '@storefront/contracts/pricing/order-money.ts';

/** What the rules look at: the order after the event, and what its client has agreed to. */
export type StepFacts = OrderMoney & {
  status: OrderStatus;
  depositAmount: number;
  /** The latest quote was accepted. */
  isAccepted: boolean;
  /** The latest deliverable that was sent was approved. */
  isApproved: boolean;
};

/** A status that follows, and why. */
export type OrderStep = { to: OrderStatus; reason: StepReason };

type StepRule = OrderStep & { from: readonly OrderStatus[]; isDue?: (facts: StepFacts) => boolean };

const start: StepRule = {
  from: ['pending'],
  to: 'in-progress',
  reason: 'deposit-paid',
  isDue: (facts) => facts.isAccepted && paidAmountOf(facts) >= facts.depositAmount,
};
const complete: StepRule = {
  from: ['in-progress', 'review'],
  to: 'completed',
  reason: 'approved-and-paid',
  isDue: (facts) => facts.isApproved && openAmountOf(facts) === 0,
};

/**
 * After which events the status of an order follows by itself. A rule names the statuses from which it moves: what the
 * operator has set otherwise stays, and they can always move an order back, since no rule acts on a change of the status.
 */
const orderSteps: { readonly [Type in OrderEventType]?: readonly StepRule[] } = {
  'quote-accepted': [start],
  'payment-changed': [start, complete],
  'deliverable-sent': [{ from: ['pending', 'in-progress'], to: 'review', reason: 'version-sent' }],
  'changes-requested': [{ from: ['review'], to: 'in-progress', reason: 'changes-requested' }],
  'changes-withdrawn': [{ from: ['in-progress'], to: 'review', reason: 'changes-withdrawn' }],
  'deliverable-approved': [complete],
};

/** True when a rule may act on such an event, so that its facts are worth reading. */
export function canCauseStep({ type }: OrderEventData): boolean {
  return orderSteps[type] !== undefined;
}

/** The status that follows from an event, null for none. */
export function stepAfter({ type }: Pick<OrderEventData, 'type'>, facts: StepFacts): OrderStep | null {
  const rule = orderSteps[type]?.find(
    ({ from, isDue }) => from.includes(facts.status) && (!isDue || isDue(facts)),
  );
  return rule ? { to: rule.to, reason: rule.reason } : null;
}
