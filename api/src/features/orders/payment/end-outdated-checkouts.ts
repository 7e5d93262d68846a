import { duePayments } from '@storefront/contracts/pricing/due-payments.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { type PaymentRow, payments } from '@storefront/db/schema/orders/payments.ts';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { findLatestQuote, findOrder } from '../change/find-order.ts';
import type { OrderDeps } from '../change/lock-order.ts';
import { forEachCheckout } from './for-each-checkout.ts';
import { settlePayment } from './settle-payment.ts';

export type CheckoutDeps = OrderDeps & Pick<Deps, 'payments' | 'log'>;

const failed = 'an outdated checkout could not be ended; it is tried again within the hour';

/**
 * Ends open checkouts that ask for something their order does not or no longer owes: its quote was revised,
 * it was cancelled, or the money arrived another way. Called after each such change, and every hour for those
 * whose provider did not respond before. A checkout that was paid in the meantime stays: its report is on the
 * way, and the money is recorded. Never rejects.
 *
 * @param orderId limits the check to one order; all orders if absent.
 */
export async function endOutdatedCheckouts(deps: CheckoutDeps, orderId?: number): Promise<void> {
  try {
    const outdated = await findOutdated(deps.db, orderId);
    await forEachCheckout(deps, outdated, (payment) => endCheckoutOf(deps, payment), failed);
  } catch (error) {
    deps.log.warn({ err: error, orderId }, failed);
  }
}

const selectPending = prepared('select_pending_checkouts', (db, shape) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, 'pending'),
        isNotNull(payments.providerSessionId),
        shape.includes('of_order') ? eq(payments.orderId, sql.placeholder('orderId')) : undefined,
      ),
    )
    .orderBy(desc(payments.id)),
);

/**
 * Returns open checkouts that ask for something that is not due. If an order has several, which an older
 * release may have left, only the newest can be due: together they would charge too much.
 *
 * @param orderId limits the check to one order; all orders if absent.
 */
export async function findOutdated(db: Database, orderId?: number): Promise<PaymentRow[]> {
  const pending = await selectPending(db, { orderId }, orderId === undefined ? [] : ['of_order']);
  const outdated: PaymentRow[] = [];
  const seen = new Set<number>();
  for (const payment of pending) {
    if (seen.has(payment.orderId) || !(await isDue(db, payment))) outdated.push(payment);
    seen.add(payment.orderId);
  }
  return outdated;
}

/** Returns whether the order currently owes exactly this amount, for this kind of payment. */
export async function isDue(
  db: Database,
  { orderId, kind, amountUsd }: Pick<PaymentRow, 'orderId' | 'kind' | 'amountUsd'>,
): Promise<boolean> {
  const quote = await findLatestQuote(db, orderId);
  const choices = duePayments(await findOrder(db, orderId), quote?.state === 'accepted');
  return choices.some((choice) => choice.kind === kind && choice.amount === amountUsd);
}

/**
 * Ends the checkout of a pending payment at its provider, then the payment.
 *
 * @returns false if the checkout was paid first.
 * @throws AppError `SERVICE_UNAVAILABLE`.
 */
export async function endCheckoutOf(
  deps: OrderDeps & Pick<Deps, 'payments'>,
  { provider: name, providerSessionId: sessionId }: PaymentRow,
): Promise<boolean> {
  if (!sessionId) return true;
  const { payments: provider } = deps;
  // A checkout from before the provider's keys were set was closed together with its provider.
  const isOurs = name === provider?.name;
  if (isOurs && (await provider.endCheckout(sessionId)) === 'completed') return false;
  await settlePayment(deps, { provider: name, sessionId, state: 'canceled' });
  return true;
}
