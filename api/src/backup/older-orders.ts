import { receivedAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import type { Database } from '@storefront/db/client.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { and, asc, eq, gt, isNotNull, lt } from 'drizzle-orm';
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

/**
 * Sets the deposit of restored orders of a release in which a later round raised it to the one that was agreed. Does the
 * same as the migration `deposit_as_agreed`.
 */
export async function keepAgreedDeposits(tx: Database): Promise<void> {
  const raised = await tx
    .select({ id: orders.id, lastUpdated: orders.lastUpdated, agreed: quotes.acceptedDeposit })
    .from(orders)
    .innerJoin(quotes, and(eq(quotes.orderId, orders.id), eq(quotes.state, 'accepted')))
    .where(and(gt(orders.roundsAmount, 0), lt(quotes.acceptedDeposit, orders.depositAmount)));
  for (const { id, lastUpdated, agreed } of raised) {
    if (agreed === null) continue;
    await tx.update(orders).set({ depositAmount: agreed, lastUpdated }).where(eq(orders.id, id));
  }
}
