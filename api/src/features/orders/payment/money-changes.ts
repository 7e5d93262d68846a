import type { OrderEventData } from '@storefront/contracts/orders/order-event.schema.ts';
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
import { isTestPayment } from '#payments/payment-provider.ts';
import type { OrderChange } from '../change/change-order.ts';
import { factsOf } from './present-payment.ts';

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
  const testAmount = Math.min(receivedAmountOf(all.filter(isTestPayment)), receivedAmount);
  const received = { receivedAmount, testAmount };
  const changes: OrderChange[] = [];
  if (before.succeededAt === null && after.succeededAt !== null) {
    const stripePaymentId = after.providerPaymentId ?? order.stripePaymentId;
    changes.push({
      event: arrivalOf(after, order, receivedAmount),
      values: { ...received, stripePaymentId },
    });
  }
  if (after.refundedUsd > before.refundedUsd) {
    changes.push({ event: refundOf(before, after), values: received });
  }
  if (after.refundFailedUsd > before.refundFailedUsd) {
    changes.push({ event: failedRefundOf(before, after), values: received });
  }
  // Money that moves overrides the status set by the operator; a failed attempt does not.
  const paymentStatus = paymentStatusOf({ ...order, receivedAmount });
  if (receivedAmount !== order.receivedAmount && paymentStatus !== order.paymentStatus) {
    const { paymentStatus: from } = order;
    changes.push({
      event: { type: 'payment-changed', from, to: paymentStatus, isTest: isTestPayment(after) },
      values: { paymentStatus },
    });
  }
  return changes;
}

function arrivalOf(payment: PaymentRow, order: OrderRow, receivedAmount: number): OrderEventData {
  return {
    type: 'payment-received',
    ...factsOf(payment),
    kind: payment.kind,
    ...notDueOf(order, payment.amountUsd, receivedAmount),
  };
}

function refundOf(before: PaymentRow, after: PaymentRow): OrderEventData {
  return {
    type: 'payment-refunded',
    ...factsOf(after),
    refundedAmount: after.refundedUsd,
    ...(after.lostUsd > before.lostUsd && { reason: 'dispute-lost' }),
  };
}

function failedRefundOf(before: PaymentRow, after: PaymentRow): OrderEventData {
  const countedAmount = toCents(before.refundedUsd - after.refundedUsd);
  return {
    type: 'payment-refund-failed',
    ...factsOf(after),
    failedAmount: toCents(after.refundFailedUsd - before.refundFailedUsd),
    refundedAmount: after.refundedUsd,
    ...(countedAmount > 0 && { countedAmount }),
  };
}

/** Returns the part of a payment that was not owed: a client may pay at the very moment when their order changes. */
function notDueOf(order: OrderRow, amountUsd: number, receivedAmount: number): { notDue?: number } {
  const beyondTotal = paidAmountOf({ ...order, receivedAmount }) - order.totalPrice;
  // A payment takes the order out of the archive.
  const isOver = isPaymentOver({ ...order, isArchived: false });
  const notDue = isOver ? amountUsd : Math.min(amountUsd, Math.max(0, beyondTotal));
  return notDue > 0 ? { notDue } : {};
}
