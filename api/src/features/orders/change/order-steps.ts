import type {
  OrderEventData,
  OrderEventType,
  StepReason,
} from '@storefront/contracts/orders/order-event.schema.ts';
import type { OrderStatus } from '@storefront/contracts/orders/order-status.ts';
import { hasToWait } from '@storefront/contracts/orders/withdrawal/withdrawal-period.ts';
import {
  type OrderMoney,
  openAmountOf,
  type PaymentEnd,
  paidAmountOf,
} from '@storefront/contracts/pricing/order-money.ts';
import type { Database } from '@storefront/db/client.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { readConfig } from '#config/read-config.ts';
import type { OrderChange } from './change-order.ts';
import type { OrderFacts } from './find-order.ts';

/** The facts that rules check: the order after the event, and what its client agreed to. */
export type StepFacts = OrderMoney &
  PaymentEnd & {
    depositAmount: number;
    /** Whether the latest quote was accepted. */
    isAccepted: boolean;
    /** Whether work waits for the end of a consumer's withdrawal period, because no early start was requested. */
    hasToWait: boolean;
    /** Whether the latest sent deliverable was approved. */
    isApproved: boolean;
  };

/** A status that follows automatically, and the reason. */
type OrderStep = { to: OrderStatus; reason: StepReason };

type StepRule = OrderStep & { from: readonly OrderStatus[]; isDue?: (facts: StepFacts) => boolean };

const start: StepRule = {
  from: ['pending'],
  to: 'in-progress',
  reason: 'deposit-paid',
  isDue: (facts) => facts.isAccepted && !facts.hasToWait && paidAmountOf(facts) >= facts.depositAmount,
};
const complete: StepRule = {
  from: ['in-progress', 'review'],
  to: 'completed',
  reason: 'approved-and-paid',
  isDue: (facts) => facts.isApproved && openAmountOf(facts) === 0,
};

/**
 * The events after which an order's status changes automatically. A rule lists the statuses that it applies
 * to, so any other status set by the operator stays. The operator can always move an order back, because no
 * rule reacts to a change of the status.
 */
const orderSteps: { readonly [Type in OrderEventType]?: readonly StepRule[] } = {
  'quote-accepted': [start],
  'payment-changed': [start, complete],
  'deliverable-sent': [{ from: ['pending', 'in-progress'], to: 'review', reason: 'version-sent' }],
  'changes-requested': [{ from: ['review'], to: 'in-progress', reason: 'changes-requested' }],
  'changes-withdrawn': [{ from: ['in-progress'], to: 'review', reason: 'changes-withdrawn' }],
  'deliverable-approved': [complete],
};

/** Returns the status that follows from an event, or null for none. */
export function stepAfter({ type }: Pick<OrderEventData, 'type'>, facts: StepFacts): OrderStep | null {
  const rule = orderSteps[type]?.find(
    ({ from, isDue }) => from.includes(facts.status) && (!isDue || isDue(facts)),
  );
  return rule ? { to: rule.to, reason: rule.reason } : null;
}

/**
 * Returns the status change that follows automatically from an event, or null if there is none or the
 * settings say that the operator changes statuses by hand.
 */
export async function findStep(
  tx: Database,
  after: OrderRow,
  event: OrderEventData,
  { quote, deliverable }: OrderFacts,
): Promise<OrderChange | null> {
  // After a withdrawal from the contract, the operator decides how the order ends.
  if (!orderSteps[event.type] || after.isArchived || after.withdrawnAt) return null;
  const step = stepAfter(event, {
    ...after,
    isAccepted: quote?.state === 'accepted',
    hasToWait: quote !== undefined && hasToWait(quote),
    isApproved: deliverable?.state === 'approved',
  });
  if (!step) return null;
  if ((await readConfig(tx)).orderSteps === 'by-hand') return null;
  return {
    event: { type: 'status-changed', from: after.status, to: step.to, reason: step.reason },
    values: { status: step.to },
  };
}
