import { onlyReadable } from '@storefront/contracts/lib/readable.ts';
import { toCents } from '@storefront/contracts/pricing/order-money.ts';
import type { Database } from '@storefront/db/client.ts';
import { alerts, isOpenAlert } from '@storefront/db/schema/orders/alerts.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import { and, inArray } from 'drizzle-orm';
import { isAlertAbout } from '#alerts/close-alerts.ts';

type RefundedPayment = Pick<PaymentRow, 'id' | 'orderId' | 'refundedUsd' | 'refundFailedUsd'>;

/**
 * Finds what counted as refunded, came back, and was not refunded again: the client expects it after a letter. It
 * ends when as much goes back after all, or when a person marks the alert about it as done.
 *
 * @returns US dollars with cents, by payment; only payments that miss any.
 */
export async function findMissingRefunds(
  db: Database,
  made: readonly RefundedPayment[],
): Promise<Map<number, number>> {
  const failed = made.filter(({ refundFailedUsd }) => refundFailedUsd > 0);
  if (failed.length === 0) return new Map();
  const paymentIds = failed.map(({ id }) => id);
  const orderIds = failed.map(({ orderId }) => orderId);
  const [open, refunds] = await Promise.all([
    db
      .select({ data: alerts.data })
      .from(alerts)
      .where(and(isOpenAlert, isAlertAbout('payment-refund-failed', paymentIds))),
    db
      .select({ data: orderEvents.data })
      .from(orderEvents)
      .where(and(inArray(orderEvents.orderId, orderIds), hasFacts({ type: 'payment-refunded' }))),
  ]);
  const openIds = new Set(
    onlyReadable(open).flatMap(({ data }) => (data.type === 'payment-refund-failed' ? [data.paymentId] : [])),
  );
  const told = onlyReadable(refunds).flatMap(({ data }) => (data.type === 'payment-refunded' ? [data] : []));
  return new Map(
    failed.flatMap(({ id, refundedUsd }) => {
      const sums = told.flatMap((refund) => (refund.paymentId === id ? [refund.refundedAmount] : []));
      const usd = toCents(Math.max(0, ...sums) - refundedUsd);
      return openIds.has(id) && usd > 0 ? [[id, usd]] : [];
    }),
  );
}
