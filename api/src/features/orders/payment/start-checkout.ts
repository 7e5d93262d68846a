import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { PaymentKind } from '@storefront/contracts/pricing/quote-totals.ts';
import type { Database } from '@storefront/db/client.ts';
import { type PaymentRow, payments } from '@storefront/db/schema/orders/payments.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import type { CheckoutState, PaymentProvider } from '#payments/payment-provider.ts';
import { findOrder, type OrderDeps, withLockedOrder } from '../change/order-transaction.ts';
import { duePayments } from './due-payments.ts';
import { endCheckoutOf, isDue } from './end-outdated-checkouts.ts';
import { settlePayment } from './settle-payment.ts';

/** Each try ends one checkout that was in the way; callers at the same moment may open some. */
const triesMax = 5;

/**
 * A checkout for what the client wants to pay. At most one is open per order: the payment is written down before its
 * checkout exists, with the order locked, and a checkout in the way is ended at the provider before the next is opened.
 * After a checkout that the client has completed no other starts until its report has arrived, so no one pays twice.
 * The provider is asked without a lock being held.
 *
 * @throws AppError `CARD_PAYMENTS_OFF`, `PAYMENT_NOT_DUE`, `PAYMENT_UNDER_WAY`, `SERVICE_UNAVAILABLE`.
 */
export async function startCheckout(
  deps: OrderDeps & Pick<Deps, 'payments'>,
  orderId: number,
  kind: PaymentKind,
): Promise<{ paymentId: number; checkoutUrl: string }> {
  const { db, payments: provider } = deps;
  if (!provider) throw new AppError('CARD_PAYMENTS_OFF');
  for (let tries = 0; tries < triesMax; tries++) {
    const { payment, isWanted } = await reservePayment(deps, provider.name, orderId, kind);
    if (payment.provider !== provider.name) {
      // Left from before the keys were set: its checkout is closed with its provider.
      await cancelUnopened(db, payment.id);
      continue;
    }
    const { sessionId, checkout } = await openOrFind(db, provider, payment);
    if (checkout.state === 'completed') throw new AppError('PAYMENT_UNDER_WAY');
    // Asked once more now that the checkout can be found: an operator who revises or cancels at this moment ends what they find.
    if (checkout.state === 'open' && isWanted && (await isDue(db, payment))) {
      return { paymentId: payment.id, checkoutUrl: checkout.url };
    }
    if (checkout.state === 'open') {
      if (!(await endCheckoutOf(deps, { ...payment, providerSessionId: sessionId }))) {
        throw new AppError('PAYMENT_UNDER_WAY');
      }
      continue;
    }
    await settlePayment(deps, { provider: payment.provider, sessionId, state: 'canceled' });
  }
  throw new AppError('PAYMENT_UNDER_WAY');
}

/** The order's pending payment, or a new one when there is none. */
function reservePayment(
  deps: OrderDeps,
  provider: PaymentProvider['name'],
  orderId: number,
  kind: PaymentKind,
): Promise<{ payment: PaymentRow; isWanted: boolean }> {
  return withLockedOrder(deps, orderId, async ({ tx, order, latest }) => {
    const choice = duePayments(order, latest).find((due) => due.kind === kind);
    if (!choice) throw new AppError('PAYMENT_NOT_DUE');
    const pending = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, order.id), eq(payments.state, 'pending')))
      .orderBy(asc(payments.id));
    const [first] = pending;
    if (first) {
      const isWanted = pending.length === 1 && first.kind === kind && first.amountUsd === choice.amount;
      return { payment: first, isWanted };
    }
    const [made] = await tx
      .insert(payments)
      .values({ orderId: order.id, provider, kind, amountUsd: choice.amount })
      .returning();
    return { payment: made!, isWanted: true };
  });
}

/** The payment's checkout with its current state. One whose id never reached us is opened again, which returns the same. */
async function openOrFind(
  db: Database,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<{ sessionId: string; checkout: CheckoutState }> {
  const known = payment.providerSessionId;
  if (known) return { sessionId: known, checkout: await provider.findCheckout(known) };

  const order = await findOrder(db, payment.orderId);
  const { sessionId, url } = await provider.openCheckout({
    paymentId: payment.id,
    orderId: order.id,
    kind: payment.kind,
    amountUsd: payment.amountUsd,
    locale: order.locale,
    clientEmail: order.clientEmail,
    requestedAt: payment.createdAt,
  });
  // Before anyone learns the URL: a report always finds its payment.
  await db
    .update(payments)
    .set({ providerSessionId: sessionId })
    .where(and(eq(payments.id, payment.id), isNull(payments.providerSessionId)));
  return { sessionId, checkout: { state: 'open', url } };
}

async function cancelUnopened(db: Database, paymentId: number): Promise<void> {
  await db
    .update(payments)
    .set({ state: 'canceled' })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'pending')));
}
