import type { OrderRow } from '@storefront/db/schema/orders.ts';
import { type SQL, sql } from 'drizzle-orm';

type MoneyOfOrder = Pick<OrderRow, 'paymentStatus' | 'paidAmount' | 'totalPrice' | 'depositAmount'>;

/**
 * What was paid towards an order's total, whole US dollars. `paid_amount` says it; where an operator set the payment
 * status before that column existed, the status does.
 */
export function paidAmountOf(order: MoneyOfOrder): number {
  if (order.paymentStatus === 'unpaid') return 0;
  if (order.paymentStatus === 'paid') return Math.max(order.paidAmount, order.totalPrice);
  return order.paidAmount || order.depositAmount;
}

/** What is still to be paid, whole US dollars; nothing of a cancelled order. */
export function openAmountOf(order: MoneyOfOrder & Pick<OrderRow, 'status'>): number {
  return order.status === 'cancelled' ? 0 : Math.max(0, order.totalPrice - paidAmountOf(order));
}

/** `paidAmountOf` in SQL, of the row called `old`. */
export const paidAmountOfOld: SQL = sql.raw(`case old.payment_status
    when 'unpaid' then 0
    when 'paid' then greatest(old.paid_amount, old.total_price)
    else coalesce(nullif(old.paid_amount, 0), old.deposit_amount) end`);
