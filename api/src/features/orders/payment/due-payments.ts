import { isPaymentOver, paidAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import { type PaymentChoice, paymentChoices } from '@storefront/contracts/pricing/quote-totals.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';

/**
 * Returns what the client of an order can pay now: nothing before a quote is accepted, after the order was
 * cancelled or after a withdrawal from the contract. Once the work is done a deposit has lost its purpose.
 */
export function duePayments(order: OrderRow, latest: QuoteRow | undefined): PaymentChoice[] {
  if (latest?.state !== 'accepted' || isPaymentOver(order)) return [];
  const { totalPrice, depositAmount, status, waitsFor } = order;
  const isWorkDone = status === 'completed' || waitsFor === 'rest';
  return paymentChoices({
    totalPrice,
    depositAmount: isWorkDone ? totalPrice : depositAmount,
    paidAmount: paidAmountOf(order),
  });
}
