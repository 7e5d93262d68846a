import type { OrderStatus, PaymentStatus } from '../orders/order-status.ts';
import type { PaymentState } from '../orders/payment.schema.ts';

/**
 * The money of an order, in whole US dollars. `receivedAmount` is what payment providers took less what they gave back,
 * a fact that only their reports change; `recordedAmount` is what the operator has recorded by hand beside it.
 */
export type OrderMoney = { totalPrice: number; receivedAmount: number; recordedAmount: number };

type ProviderPayment = { state: PaymentState; amountUsd: number; refundedUsd: number };

/** US dollars and cents that providers took with these payments, less what they gave back. */
export function takenUsd(payments: readonly ProviderPayment[]): number {
  const cents = payments
    .filter(({ state }) => state === 'succeeded' || state === 'partially-refunded')
    .reduce((sum, { amountUsd, refundedUsd }) => sum + amountUsd * 100 - Math.round(refundedUsd * 100), 0);
  return cents / 100;
}

/** `takenUsd` in whole dollars: the cents of a refund are not asked for again. */
export function receivedAmountOf(payments: readonly ProviderPayment[]): number {
  return Math.ceil(takenUsd(payments));
}

/** What was paid towards the total, whichever way. */
export function paidAmountOf(order: Pick<OrderMoney, 'receivedAmount' | 'recordedAmount'>): number {
  return order.receivedAmount + order.recordedAmount;
}

/** What is still to pay; nothing of a cancelled order. The only figure that a client is ever asked for. */
export function openAmountOf(order: OrderMoney & { status: OrderStatus }): number {
  return order.status === 'cancelled' ? 0 : Math.max(0, order.totalPrice - paidAmountOf(order));
}

/** The payment status that follows from the money. */
export function paymentStatusOf(order: OrderMoney): PaymentStatus {
  const paid = paidAmountOf(order);
  if (paid === 0) return 'unpaid';
  return paid < order.totalPrice ? 'partial' : 'paid';
}

/** What a payment status set by hand says to have come another way than through a provider. */
export function recordedAmountFor(
  status: PaymentStatus,
  order: Pick<OrderMoney, 'totalPrice' | 'receivedAmount'> & { depositAmount: number },
): number {
  const said = { unpaid: 0, partial: order.depositAmount, paid: order.totalPrice }[status];
  return Math.max(0, said - order.receivedAmount);
}

/** True when a payment status set by hand denies money that a provider has received. */
export function deniesReceived(
  status: PaymentStatus,
  order: Pick<OrderMoney, 'totalPrice' | 'receivedAmount'>,
): boolean {
  if (order.receivedAmount === 0 || status === 'paid') return false;
  return status === 'unpaid' || order.receivedAmount >= order.totalPrice;
}
