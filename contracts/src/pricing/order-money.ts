import type { OrderStatus, PaymentStatus } from '../orders/order-status.ts';
import { type PaymentState, receivedPaymentStates } from './payment-states.ts';

/**
 * The money of an order, in whole US dollars. `receivedAmount` is what payment providers received less
 * refunds, and only their reports change it; `recordedAmount` is what the operator has recorded by hand in
 * addition.
 */
export type OrderMoney = { totalPrice: number; receivedAmount: number; recordedAmount: number };

type ProviderPayment = { state: PaymentState; amountUsd: number; refundedUsd: number };

/** Rounds US dollars to whole cents: sums and differences of decimal fractions are not exact. */
export const toCents = (usd: number): number => Math.round(usd * 100) / 100;

/** Returns the US dollars and cents that providers received with these payments, less refunds. */
export function takenUsd(payments: readonly ProviderPayment[]): number {
  const cents = payments
    .filter(({ state }) => receivedPaymentStates.includes(state))
    .reduce((sum, { amountUsd, refundedUsd }) => sum + amountUsd * 100 - Math.round(refundedUsd * 100), 0);
  return cents / 100;
}

/** Returns `takenUsd` in whole dollars, rounded up: the cents of a refund are not requested again. */
export function receivedAmountOf(payments: readonly ProviderPayment[]): number {
  return Math.ceil(takenUsd(payments));
}

/**
 * Returns the US dollars that `receivedAmountOf` adds to what was received: the cents of these refunds. Wherever the
 * refunds of payments are listed beside the paid amount, this is what makes them add up.
 */
export function roundedUpUsd(refundsUsd: readonly number[]): number {
  const cents = refundsUsd.reduce((sum, usd) => sum + Math.round(usd * 100), 0);
  return (cents % 100) / 100;
}

/** Returns the amount paid towards the total by any means. */
export function paidAmountOf(order: Pick<OrderMoney, 'receivedAmount' | 'recordedAmount'>): number {
  return order.receivedAmount + order.recordedAmount;
}

/** A record, so that the compiler asks of each new status whether it ends the order, and how. */
const ends: Readonly<Record<OrderStatus, 'carried-out' | 'called-off' | null>> = {
  pending: null,
  'in-progress': null,
  review: null,
  completed: 'carried-out',
  cancelled: 'called-off',
};

/** Returns true if the order is not carried out: nothing more is owed, paid or waited for. */
export function isCalledOff({ status }: { status: OrderStatus }): boolean {
  return ends[status] === 'called-off';
}

/** The reasons why nothing more is due for an order, whatever its amounts. */
export type PaymentEnd = { status: OrderStatus; isArchived: boolean; withdrawnAt: Date | null };

/**
 * Returns true after the order was called off or archived before it was completed, or its client withdrew from the
 * contract. What was completed is still owed from the archive.
 */
export function isPaymentOver(order: PaymentEnd): boolean {
  const isPutAway = order.isArchived && ends[order.status] !== 'carried-out';
  return isCalledOff(order) || isPutAway || order.withdrawnAt !== null;
}

/** Returns the amount still to pay, 0 once `isPaymentOver`. A client is never asked for any other amount. */
export function openAmountOf(order: OrderMoney & PaymentEnd): number {
  return isPaymentOver(order) ? 0 : Math.max(0, order.totalPrice - paidAmountOf(order));
}

/** What an order costs, and how much of it is paid, paid in test payments, and open; whole US dollars. */
export type Balance = { totalPrice: number; paidAmount: number; testAmount: number; openAmount: number };

export function balanceOf(order: OrderMoney & PaymentEnd & { testAmount: number }): Balance {
  const { totalPrice, testAmount } = order;
  return { totalPrice, paidAmount: paidAmountOf(order), testAmount, openAmount: openAmountOf(order) };
}

/** Returns the amount that the client is asked for: nothing before a quote is accepted, the open amount after it. */
export function dueAmountOf(order: OrderMoney & PaymentEnd, isQuoteAccepted: boolean): number {
  return isQuoteAccepted ? openAmountOf(order) : 0;
}

/** Returns the payment status that follows from the money. */
export function paymentStatusOf(order: OrderMoney): PaymentStatus {
  const paid = paidAmountOf(order);
  if (paid === 0) return 'unpaid';
  return paid < order.totalPrice ? 'partial' : 'paid';
}

/** Returns the amount that a payment status set by hand implies was paid other than through a provider. */
export function recordedAmountFor(
  status: PaymentStatus,
  order: Pick<OrderMoney, 'totalPrice' | 'receivedAmount'> & { depositAmount: number },
): number {
  const said = { unpaid: 0, partial: order.depositAmount, paid: order.totalPrice }[status];
  return Math.max(0, said - order.receivedAmount);
}

/**
 * Returns true if a payment status set by hand contradicts money that a provider has received: it denies it, or
 * drops what was recorded besides it, so that the client, who has paid, would be asked for that again.
 */
export function deniesReceived(
  status: PaymentStatus,
  order: OrderMoney & { depositAmount: number },
): boolean {
  if (order.receivedAmount === 0 || status === 'paid') return false;
  return (
    status === 'unpaid' ||
    order.receivedAmount >= order.totalPrice ||
    recordedAmountFor(status, order) < order.recordedAmount
  );
}

/** Returns whether there is anything to receipt: a card payment that succeeded, or money recorded by hand. */
export function hasReceipt(
  { recordedAmount }: { recordedAmount: number },
  made: readonly { succeededAt: Date | null }[],
): boolean {
  return recordedAmount > 0 || made.some(({ succeededAt }) => succeededAt !== null);
}
