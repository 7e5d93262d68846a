import { paymentStatusOf, receivedAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import { orderTotalMaxUsd } from '@storefront/contracts/pricing/order-totals.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import { testProvider } from '#payments/payment-provider.ts';
import type { OrderChange } from '../change/change-order.ts';

/**
 * What follows for an order from a payment that is no longer as it was, in the order in which it is to be written.
 *
 * @param all the order's payments as they are now, `after` among them.
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
      event: { type: 'payment-received', ...payment, kind: after.kind },
      values: { ...received, stripePaymentId: after.providerPaymentId ?? order.stripePaymentId },
    });
  }
  if (after.refundedUsd > before.refundedUsd) {
    changes.push({
      event: { type: 'payment-refunded', ...payment, refundedAmount: after.refundedUsd },
      values: received,
    });
  }
  // The money has the last word when it moves; a failed attempt does not touch what the operator has set.
  const paymentStatus = paymentStatusOf({ ...order, receivedAmount });
  if (receivedAmount !== order.receivedAmount && paymentStatus !== order.paymentStatus) {
    changes.push({
      event: { type: 'payment-changed', from: order.paymentStatus, to: paymentStatus, isTest },
      values: { paymentStatus },
    });
  }
  return changes;
}
