import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { refusals } from '@storefront/contracts/orders/client/client-actions.ts';
import { duePayments, type PaymentKind } from '@storefront/contracts/pricing/due-payments.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import type { Database } from '@storefront/db/client.ts';
import { type PaymentRow, payments } from '@storefront/db/schema/orders/payments.ts';
import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { CheckoutState, PaymentProvider } from '#payments/payment-provider.ts';
import { KeptFailure } from '#payments/provider/kept-failure.ts';
import { findOrder } from '../change/find-order.ts';
import { type OrderDeps, withLockedOrder } from '../change/lock-order.ts';
import { unlessRefused } from '../change/unless-refused.ts';
import { askForResult } from './ask-for-results.ts';
import { type CheckoutDeps, endCheckoutOf, isDue } from './end-outdated-checkouts.ts';
import { settlePayment } from './settle-payment.ts';

/** Each attempt ends one checkout that is in the way; simultaneous callers may open others. */
const triesMax = 5;
/** Until another attempt makes sense, after one was given up by a simultaneous call. */
const retryAfterSeconds = 5;

/**
 * Opens a checkout for the payment that the client chose. At most one is open per order: the payment is
 * stored before its checkout exists, with the order locked, and a conflicting checkout is ended at the
 * provider before the next one is opened. After the client completes a checkout, no other starts until its
 * report has arrived, so no client pays twice. No lock is held during requests to the provider.
 *
 * @throws AppError `ORDER_NOT_FOUND`, `CARD_PAYMENTS_OFF`, `PAYMENT_NOT_DUE`, `PAYMENT_UNDER_WAY`,
 * `SERVICE_UNAVAILABLE`.
 */
export async function startCheckout(
  deps: CheckoutDeps,
  orderId: number,
  kind: PaymentKind,
): Promise<{ paymentId: number; checkoutUrl: string }> {
  const { db, payments: provider } = deps;
  if (!provider) throw new AppError('CARD_PAYMENTS_OFF');
  for (let tries = 0; tries < triesMax; tries++) {
    const { payment, isWanted } = await reservePayment(deps, provider.name, orderId, kind);
    if (payment.provider !== provider.name) {
      // Created before the provider's keys were set: its checkout was closed together with its provider.
      await cancelPending(db, eq(payments.id, payment.id));
      continue;
    }
    const { sessionId, checkout } = await openOrFind(db, provider, payment);
    if (checkout.state === 'completed') {
      await askForResult(deps, { providerSessionId: sessionId });
      throw new AppError('PAYMENT_UNDER_WAY');
    }
    if (checkout.state !== 'open') {
      await settlePayment(deps, { provider: payment.provider, sessionId, state: 'canceled' });
      continue;
    }
    // Check again now that the checkout can be found: an operator who revises or cancels the order right now
    // only ends the checkouts that they find.
    if (isWanted && (await withLockedOrder(deps, orderId, ({ tx }) => isDue(tx, payment)))) {
      return { paymentId: payment.id, checkoutUrl: checkout.url };
    }
    if (!(await endCheckoutOf(deps, { ...payment, providerSessionId: sessionId }))) break;
  }
  throw new AppError('PAYMENT_UNDER_WAY');
}

/** Returns the order's pending payment, or a new one if there is none. */
function reservePayment(
  deps: OrderDeps,
  provider: PaymentProvider['name'],
  orderId: number,
  kind: PaymentKind,
): Promise<{ payment: PaymentRow; isWanted: boolean }> {
  return withLockedOrder(deps, orderId, async ({ tx, order, quote }) => {
    // The client's page has ended with the erasure; what was on its way then is refused like a wrong token.
    if (isErased(order)) throw new AppError('ORDER_NOT_FOUND');
    const due = duePayments(order, quote?.state === 'accepted').find((each) => each.kind === kind);
    const choice = unlessRefused(due, refusals.pay({ isPaymentDue: due !== undefined }));
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

/**
 * Returns the payment's checkout with its current state. If its id never reached us, opens it again, which
 * returns the same checkout.
 */
async function openOrFind(
  db: Database,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<{ sessionId: string; checkout: CheckoutState }> {
  const known = payment.providerSessionId;
  if (known) return { sessionId: known, checkout: await provider.findCheckout(known) };

  const order = await findOrder(db, payment.orderId);
  const request = {
    paymentId: payment.id,
    orderId: order.id,
    kind: payment.kind,
    amountUsd: payment.amountUsd,
    locale: order.locale,
    clientEmail: order.clientEmail,
    requestedAt: payment.createdAt,
  };
  const { sessionId, url } = await provider.openCheckout(request).catch(async (error) => {
    // The next attempt is about another payment, which the provider does not know yet.
    if (error instanceof AppError && error.cause instanceof KeptFailure)
      await cancelPending(db, isUnopened(payment.id));
    throw error;
  });
  // Store the session id before anyone learns the URL, so that a report always finds its payment.
  await db
    .update(payments)
    .set({ providerSessionId: sessionId })
    .where(and(isUnopened(payment.id), ne(payments.state, 'canceled')));
  const [stored] = await db.select().from(payments).where(eq(payments.id, payment.id));
  if (stored && stored.providerSessionId !== sessionId) {
    // Another call has stored a different one, the only one that reports find, or given this payment up.
    await provider.endCheckout(sessionId);
    if (stored.providerSessionId === null) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds });
    return openOrFind(db, provider, stored);
  }
  return { sessionId, checkout: { state: 'open', url } };
}

/** Condition: the payment, while no checkout of it is known. */
const isUnopened = (paymentId: number) => and(eq(payments.id, paymentId), isNull(payments.providerSessionId));

async function cancelPending(db: Database, isMeant: SQL | undefined): Promise<void> {
  await db
    .update(payments)
    .set({ state: 'canceled' })
    .where(and(isMeant, eq(payments.state, 'pending')));
}
