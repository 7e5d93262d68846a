import {
  isPaymentOver,
  paidAmountOf,
  paymentStatusOf,
  receivedAmountOf,
  toCents,
} from '@storefront/contracts/pricing/order-money.ts';
import { orderTotalMaxUsd } from '@storefront/contracts/pricing/order-totals.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import { testProvider } from '#payments/payment-provider.ts';
import type { OrderChange } from '../change/change-order.ts';

/**
 * Returns the changes to an order that follow from a changed payment, in the order in which they must be
 * written.
 *
 * @param all the order's current payments, including `after`.
 */
export function moneyChanges(
  order: OrderRow,
  all: readonly PaymentRow[],
  before: PaymentRow,
  after: PaymentRow,
): OrderChange[] {
  const receivedAmount = Math.min(receivedAmountOf(all), orderTotalMaxUsd);
  const ofTest = all.filter(({ provider }) => provider === testProvider);
  const received = { receivedAmount, testAmount: Math.min(receivedAmountOf(ofTest), receivedAmount) };
  const isTest = after.provider === testProvider;
  const payment = { paymentId: after.id, amount: after.amountUsd, isTest };
  const changes: OrderChange[] = [];
  if (before.succeededAt === null && after.succeededAt !== null) {
    changes.push({
      event: {
        type: 'payment-received',
        ...payment,
        kind: after.kind,
        ...notDueOf(order, after.amountUsd, receivedAmount),
      },
      values: { ...received, stripePaymentId: after.providerPaymentId ?? order.stripePaymentId },
    });
  }
  if (after.refundedUsd > before.refundedUsd) {
    changes.push({
      event: {
        type: 'payment-refunded',
        ...payment,
        refundedAmount: after.refundedUsd,
        ...(after.lostUsd > before.lostUsd && { reason: 'dispute-lost' }),
      },
      values: received,
    });
  }
  if (after.refundFailedUsd > before.refundFailedUsd) {
    const countedAmount = toCents(before.refundedUsd - after.refundedUsd);
    changes.push({
      event: {
        type: 'payment-refund-failed',
        ...payment,
        failedAmount: toCents(after.refundFailedUsd - before.refundFailedUsd),
        refundedAmount: after.refundedUsd,
        ...(countedAmount > 0 && { countedAmount }),
      },
      values: received,
    });
  }
  // Money that moves overrides the status set by the operator; a failed attempt does not.
  const paymentStatus = paymentStatusOf({ ...order, receivedAmount });
  if (receivedAmount !== order.receivedAmount && paymentStatus !== order.paymentStatus) {
    changes.push({
      event: { type: 'payment-changed', from: order.paymentStatus, to: paymentStatus, isTest },
      values: { paymentStatus },
    });
  }
  return changes;
}

/** Returns the part of a payment that nobody owed: a client may pay at the very moment when their order changes. */
function notDueOf(order: OrderRow, amountUsd: number, receivedAmount: number): { notDue?: number } {
  const beyondTotal = paidAmountOf({ ...order, receivedAmount }) - order.totalPrice;
  const notDue = isPaymentOver(order) ? amountUsd : Math.min(amountUsd, Math.max(0, beyondTotal));
  return notDue > 0 ? { notDue } : {};
}
