import { receivedAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import type { Database } from '@storefront/db/client.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { isTestPayment } from '#payments/payment-provider.ts';

type Row = Record<string, unknown>;

/**
 * Returns true for an order of a release that stored only the paid total; see the migration
 * `received_and_recorded`.
 */
export function isOlderOrder(table: string, row: Row): boolean {
  return table === 'orders' && !('recorded_amount' in row);
}

/**
 * Stores the paid total of such an order in `recorded_amount` until `splitPaid` has processed its payments.
 */
export function keepPaid({ paid_amount: kept, ...row }: Row): Row {
  const paid = Number(kept ?? 0);
  const { payment_status: status, total_price: total, deposit_amount: deposit } = row;
  const counted =
    status === 'unpaid' ? 0 : status === 'paid' ? Math.max(paid, Number(total)) : paid || deposit;
  return { ...row, recorded_amount: counted };
}

/**
 * Determines which part of the restored older orders' money came by card; the rest was recorded manually. The
 * outstanding amount does not change: an earlier partial refund is not requested again. Does the same as the
 * migration.
 */
export async function splitPaid(tx: Database): Promise<void> {
  const paid = await tx
    .selectDistinct({ id: payments.orderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isNotNull(payments.succeededAt))
    .orderBy(asc(payments.orderId));
  for (const { id } of paid) {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id));
    const made = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, id), isNotNull(payments.succeededAt)));
    if (!order) continue;
    const { totalPrice, recordedAmount: counted } = order;
    const receivedAmount = receivedAmountOf(made);
    const testAmount = receivedAmountOf(made.filter(isTestPayment));
    const gross = made.reduce((sum, { state, amountUsd }) => sum + (state === 'refunded' ? 0 : amountUsd), 0);
    const byHand = Math.max(0, counted - gross);
    const openNow = Math.max(0, totalPrice - receivedAmount - byHand);
    const recordedAmount = byHand + Math.max(0, openNow - Math.max(0, totalPrice - counted));
    await tx
      .update(orders)
      .set({ receivedAmount, testAmount, recordedAmount, lastUpdated: order.lastUpdated })
      .where(eq(orders.id, id));
  }
}
