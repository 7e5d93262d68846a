import type { OrderRow } from '@storefront/db/schema/orders.ts';
import { type SQL, sql } from 'drizzle-orm';

/**
 * What was paid towards an order's total, whole US dollars. `paid_amount` says it; where an operator set the payment
 * status before that column existed, the status does.
 */
export function paidAmountOf(
  order: Pick<OrderRow, 'paymentStatus' | 'paidAmount' | 'totalPrice' | 'depositAmount'>,
): number {
  if (order.paymentStatus === 'unpaid') return 0;
  if (order.paymentStatus === 'paid') return Math.max(order.paidAmount, order.totalPrice);
  return order.paidAmount || order.depositAmount;
}

/** The same in SQL, of the row called `alias`. */
export function paidAmountSql(alias: 'old'): SQL {
  const of = (column: string) => sql.raw(`${alias}.${column}`);
  return sql`case ${of('payment_status')}
    when 'unpaid' then 0
    when 'paid' then greatest(${of('paid_amount')}, ${of('total_price')})
    else coalesce(nullif(${of('paid_amount')}, 0), ${of('deposit_amount')}) end`;
}
