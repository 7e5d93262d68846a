import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { paymentProviderActor } from '@storefront/contracts/orders/order-event.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { type PaymentRow, payments } from '@storefront/db/schema/orders/payments.ts';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { closeAlerts } from '#alerts/close-alerts.ts';
import type { ProviderReport } from '#payments/payment-provider.ts';
import { changeOrder } from '../change/change-order.ts';
import { findLastEvent } from '../change/find-events.ts';
import {
  inOrderTransaction,
  lockOrder,
  type OrderDeps,
  type OrderTransaction,
} from '../change/lock-order.ts';
import { applyReport, isNews } from './apply-report.ts';
import { findMissingRefunds } from './missing-refunds.ts';
import { moneyChanges } from './money-changes.ts';

export type PaymentReport = ProviderReport & { provider: string };

/** `isIdentified` if the report was the first to contain the provider's id of the payment. */
export type Settlement = { paymentId: number; isIdentified: boolean };

export function settlePayment(deps: OrderDeps, report: PaymentReport): Promise<Settlement | null> {
  return inOrderTransaction(deps, (work) => settleReport(work, report));
}

/**
 * Stores what a payment provider reports: updates the payment, the amount that the order has received and its
 * payment status, with all consequences.
 *
 * Reports may come twice, simultaneously and in any order, see `applyReport`; a report without news writes
 * nothing. The order is locked first, and the amount received is the sum of all its payments at that point.
 *
 * @returns null if there is no such payment.
 * @throws AppError `ORDER_NOT_FOUND`; `SERVICE_UNAVAILABLE` for a sum of refunds of which one has just failed: the
 * provider has to be asked for it.
 * Source: decisions (1).
 */
export async function settleReport(
  work: OrderTransaction,
  report: PaymentReport,
): Promise<Settlement | null> {
  const { tx } = work;
  const found = await findReported(tx, report);
  if (!found) return null;
  let order = await lockOrder(tx, found.orderId);
  const stored = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(asc(payments.id))
    .for('update');
  const before = stored.find(({ id }) => id === found.id);
  if (!before) return null;
  if (isUnclear(before, report)) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });

  const reported = applyReport(before, report);
  const after = { ...before, ...reported };
  if (!isNews(before, after)) return { paymentId: after.id, isIdentified: false };
  await tx.update(payments).set(reported).where(eq(payments.id, after.id));
  const all = stored.map((payment) => (payment.id === after.id ? after : payment));
  for (const change of moneyChanges(order, all, before, after)) {
    order = await changeOrder(work, order, paymentProviderActor, change);
  }
  if (after.refundedUsd > before.refundedUsd) {
    await closeNotDue(work, after);
    await closeMadeUp(work, after);
  }
  const isIdentified = before.providerPaymentId === null && after.providerPaymentId !== null;
  return { paymentId: after.id, isIdentified };
}

/** Returns whether a sum may or may not include refunds that failed; then the provider is asked for both sums. */
export const isUnclear = (
  payment: Pick<PaymentRow, 'refundFailedUsd'>,
  { refundedUsd, refundFailedUsd }: ProviderReport,
): boolean => payment.refundFailedUsd > 0 && refundedUsd !== undefined && refundFailedUsd === undefined;

/** Marks the alert about a payment that was not due as done, once all that was not due has gone back. */
async function closeNotDue(
  { tx }: OrderTransaction,
  { id, orderId, refundedUsd }: PaymentRow,
): Promise<void> {
  const event = await findLastEvent(tx, orderId, { type: 'payment-received', paymentId: id });
  const notDue = event?.data.type === 'payment-received' ? (event.data.notDue ?? 0) : 0;
  if (notDue > 0 && refundedUsd >= notDue) await closeAlerts(tx, 'payment-not-due', [id], null);
}

/** Marks the alerts about a payment's failed refunds as done, once as much went back after all. */
async function closeMadeUp({ tx }: OrderTransaction, payment: PaymentRow): Promise<void> {
  if (payment.refundFailedUsd === 0 || (await findMissingRefunds(tx, [payment])).size > 0) return;
  await closeAlerts(tx, 'payment-refund-failed', [payment.id], null);
}

/**
 * Finds the payment that a report or a dispute is about, by any of its ids.
 *
 * @param ownId our id of the payment, if the provider sent it back. It counts only while the payment's ids at the
 * provider are unknown: another shop with the same account, or this one before a backup was restored, has payments with
 * the same numbers.
 */
export async function findReported(
  db: Database,
  { provider, sessionId, paymentId }: Pick<PaymentReport, 'provider' | 'sessionId' | 'paymentId'>,
  ownId?: number,
): Promise<PaymentRow | undefined> {
  const names = [
    sessionId === undefined ? undefined : eq(payments.providerSessionId, sessionId),
    paymentId === undefined ? undefined : eq(payments.providerPaymentId, paymentId),
    ownId === undefined
      ? undefined
      : and(
          eq(payments.id, ownId),
          sessionId === undefined ? undefined : isNull(payments.providerSessionId),
          paymentId === undefined ? undefined : isNull(payments.providerPaymentId),
        ),
  ].filter((condition) => condition !== undefined);
  if (names.length === 0) return undefined;
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), or(...names)))
    .orderBy(asc(payments.id))
    .limit(1);
  return found;
}
