import { paymentProviderActor } from '@storefront/contracts/orders/order.schema.ts';
import type { PaymentState } from '@storefront/contracts/orders/payment.schema.ts';
import { paymentStatusOf, receivedAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import { orderTotalMaxUsd } from '@storefront/contracts/pricing/order-totals.ts';
import type { Database } from '@storefront/db/client.ts';
import { type OrderRow, orders } from '@storefront/db/schema/orders.ts';
import { type PaymentRow, payments } from '@storefront/db/schema/payments.ts';
import { and, asc, eq, or } from 'drizzle-orm';
import { type ProviderReport, testProvider } from '#payments/payment-provider.ts';
import { applyReport, isNews } from './apply-report.ts';
import { type MoneyChange, type MoneyEvent, writeMoney } from './order-money.ts';
import type { Transaction } from './quote-rows.ts';

/** A report with the provider it comes from. */
export type PaymentReport = ProviderReport & { provider: string };

export type Settlement = {
  paymentId: number;
  orderId: number;
  state: PaymentState;
  /** False when all of this was known: a repeated or overtaken report. */
  isNews: boolean;
  /** True when a mail was queued: wake the outbox. */
  hasMail: boolean;
};

/**
 * Writes down what a payment provider reports, all or nothing: the payment, what the order has received and its payment
 * status, the events, with a payment's success the mails to client and operator, and the webhook deliveries.
 *
 * Reports may come twice, at once and in any order, see `applyReport`; one that says nothing new writes nothing. The
 * order is locked first, and what it has received is added up from all its payments as they are then.
 *
 * @returns null when there is no such payment.
 * Source: decisions (1).
 */
export function settlePayment(
  db: Pick<Database, 'transaction'>,
  report: PaymentReport,
): Promise<Settlement | null> {
  return db.transaction(async (tx) => {
    const found = await findReported(tx, report);
    if (!found) return null;
    const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
    const made = await tx
      .select()
      .from(payments)
      .where(eq(payments.orderId, found.orderId))
      .orderBy(asc(payments.id))
      .for('update');
    const before = made.find(({ id }) => id === found.id);
    if (!order || !before) return null;

    const reported = applyReport(before, report);
    const after = { ...before, ...reported };
    const known = { paymentId: after.id, orderId: order.id, state: after.state };
    if (!isNews(before, after)) return { ...known, isNews: false, hasMail: false };
    await tx.update(payments).set(reported).where(eq(payments.id, after.id));
    const all = made.map((payment) => (payment.id === after.id ? after : payment));
    const { change, happened } = consequences(order, all, before, after);
    const { hasMail } = await writeMoney(tx, order, change, happened);
    return { ...known, isNews: true, hasMail };
  });
}

async function findReported(
  tx: Transaction,
  { provider, sessionId, paymentId }: PaymentReport,
): Promise<{ id: number; orderId: number } | undefined> {
  const names = [
    sessionId === undefined ? undefined : eq(payments.providerSessionId, sessionId),
    paymentId === undefined ? undefined : eq(payments.providerPaymentId, paymentId),
  ].filter((condition) => condition !== undefined);
  if (names.length === 0) return undefined;
  const [found] = await tx
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, provider), or(...names)))
    .orderBy(asc(payments.id))
    .limit(1);
  return found;
}

/** What follows for the order from a payment that is no longer as it was. */
function consequences(
  order: OrderRow,
  all: readonly PaymentRow[],
  before: PaymentRow,
  after: PaymentRow,
): { change: MoneyChange; happened: MoneyEvent[] } {
  const receivedAmount = Math.min(receivedAmountOf(all), orderTotalMaxUsd);
  const ofTest = all.filter(({ provider }) => provider === testProvider);
  const change: MoneyChange = {
    receivedAmount,
    testAmount: Math.min(receivedAmountOf(ofTest), receivedAmount),
    // The money has the last word when it moves; a failed attempt does not touch what the operator has set.
    ...(receivedAmount !== order.receivedAmount && {
      paymentStatus: paymentStatusOf({ ...order, receivedAmount }),
    }),
  };
  const happened: MoneyEvent[] = [];
  const { id, amountUsd, kind, provider } = after;
  if (before.succeededAt === null && after.succeededAt !== null) {
    change.stripePaymentId = after.providerPaymentId ?? order.stripePaymentId;
    happened.push({
      type: 'payment-received',
      actor: paymentProviderActor,
      to: JSON.stringify({ paymentId: id, kind, amount: amountUsd, provider }),
      mails: ['payment-received', 'client-event-notice'],
    });
  }
  if (after.refundedUsd > before.refundedUsd) {
    happened.push({
      type: 'payment-refunded',
      actor: paymentProviderActor,
      to: JSON.stringify({ paymentId: id, amount: amountUsd, refundedAmount: after.refundedUsd, provider }),
    });
  }
  if (change.paymentStatus && change.paymentStatus !== order.paymentStatus) {
    happened.push({
      type: 'payment-changed',
      actor: paymentProviderActor,
      from: order.paymentStatus,
      to: change.paymentStatus,
    });
  }
  return { change, happened };
}
