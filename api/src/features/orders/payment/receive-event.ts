import { paymentProviderActor } from '@storefront/contracts/orders/order-event.schema.ts';
import { toCents } from '@storefront/contracts/pricing/order-money.ts';
import type { Database } from '@storefront/db/client.ts';
import { type paymentEventOutcomes, paymentEvents } from '@storefront/db/schema/orders/payment-events.ts';
import { type PaymentRow, payments } from '@storefront/db/schema/orders/payments.ts';
import { and, eq } from 'drizzle-orm';
import { closeAlerts } from '#alerts/close-alerts.ts';
import type { Deps } from '#deps.ts';
import type { PaymentProvider, ProviderEvent, ProviderReport } from '#payments/payment-provider.ts';
import { askedEventType } from '#payments/provider/asked-event-type.ts';
import { changeOrder } from '../change/change-order.ts';
import { inOrderTransaction, lockOrder, type OrderTransaction } from '../change/lock-order.ts';
import { noteDispute, noteEarlyDisputes } from './note-disputes.ts';
import { noteUnknown } from './note-unknown.ts';
import { factsOf } from './present-payment.ts';
import {
  findReported,
  isUnclear,
  type PaymentReport,
  type Settlement,
  settleReport,
} from './settle-payment.ts';

type StoredOutcome = (typeof paymentEventOutcomes)[number];
export type EventOutcome = StoredOutcome | 'repeated';

/**
 * Processes an event whose signature was verified. It is stored in the same transaction as its changes: a
 * repeated event, even a simultaneous one, finds its row and changes nothing; one that fails halfway leaves
 * no row and is processed when the provider sends it again. The order in which events arrive does not matter,
 * see `settleReport`.
 *
 * The provider is asked before anything is locked: for the refunds of a payment of which one has failed, and for the
 * payment of a dispute that is not known by its id.
 *
 * An amount or currency that differs from the request does not count: it is recorded as an event of the
 * order, which raises an alert, and logged as an error. Money of a payment of ours that is not recorded here, such as
 * after a backup was restored, raises an alert as well; events about payments of other shops are ignored.
 */
export async function receiveEvent(
  deps: Pick<Deps, 'db' | 'log' | 'wakeOutbox' | 'wakeWebhooks'>,
  provider: PaymentProvider['name'],
  received: ProviderEvent,
): Promise<EventOutcome> {
  const { log } = deps;
  const event = await withRefunds(deps.db, provider, await withPayment(deps.db, provider, received));
  const { outcome } = await inOrderTransaction(deps, async (work) => {
    const { tx } = work;
    const [isNew] = await tx
      .insert(paymentEvents)
      .values({ provider, eventId: event.id, type: event.type })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (!isNew) return { outcome: 'repeated' as const };
    if (!event.report && !event.dispute) return { outcome: 'ignored' as const };
    const applied = await apply(work, provider, event);
    await tx
      .update(paymentEvents)
      .set({ outcome: applied.outcome, paymentId: applied.paymentId ?? null })
      .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, event.id)));
    if (applied.paymentId !== undefined && event.type !== askedEventType) {
      await closeAlerts(tx, 'payment-unreported', [applied.paymentId], null);
    }
    return applied;
  });

  const facts = { provider, eventId: event.id, type: event.type, outcome };
  if (outcome === 'mismatch') log.error({ ...facts, charged: event.charged }, 'payment of a wrong amount');
  else if (outcome === 'unknown') log.warn(facts, 'event of a payment that is not recorded here');
  else if (outcome === 'ignored' && event.origin === null)
    log.info(facts, 'event of another shop with the same account');
  else if (event.dispute && !event.dispute.outcome) log.warn(facts, 'payment disputed: answer the bank');
  return outcome;
}

/** Returns an event with its payment from the provider, if we do not know it by the id in the event. */
async function withPayment(db: Database, provider: string, event: ProviderEvent): Promise<ProviderEvent> {
  const { dispute, findPayment } = event;
  if (!findPayment) return event;
  const isKnown = await findReported(db, { provider, paymentId: dispute?.paymentId });
  return isKnown ? event : { ...event, ...(await findPayment()) };
}

/** Returns an event about refunds with their sums from the provider, if its own would not be certain. */
async function withRefunds(db: Database, provider: string, event: ProviderEvent): Promise<ProviderEvent> {
  const { report, findRefunds, hasFailedRefund = false, origin } = event;
  if (!report || !findRefunds) return event;
  const payment = await findReported(db, { ...report, provider }, origin?.paymentId);
  if (!hasFailedRefund && !(payment && isUnclear(payment, report))) return event;
  const found = await findRefunds();
  return { ...event, ...found, report: { ...report, ...found.report } };
}

type Applied = { outcome: StoredOutcome; paymentId?: number };

async function apply(work: OrderTransaction, provider: string, event: ProviderEvent): Promise<Applied> {
  const { id: eventId, dispute } = event;
  const settled = await applyToPayment(work, provider, event);
  const applied = dispute ? await noteDispute(work, { provider, eventId }, dispute) : settled;
  // The dispute of a payment of a wrong amount waits for the payment's own event.
  if (applied.outcome !== 'unknown' || settled.outcome === 'mismatch') return applied;
  return { outcome: await noteUnknown(work, provider, event) };
}

async function applyToPayment(
  work: OrderTransaction,
  provider: string,
  event: ProviderEvent,
): Promise<Applied> {
  const { report, charged, origin } = event;
  const payment = report && (await findReported(work.tx, { ...report, provider }, origin?.paymentId));
  if (!report || !payment) return { outcome: 'unknown' };
  if (charged && !isAsAsked(charged, payment)) return noteMismatch(work, payment, report, charged);
  const settled = await settle(work, {
    ...report,
    sessionId: report.sessionId ?? payment.providerSessionId ?? undefined,
    provider,
  });
  return settled ? { outcome: 'applied', paymentId: settled.paymentId } : { outcome: 'unknown' };
}

/** Stores a report, and the disputes that have waited for the payment's id. */
async function settle(work: OrderTransaction, report: PaymentReport): Promise<Settlement | null> {
  const settled = await settleReport(work, report);
  if (settled?.isIdentified) await noteEarlyDisputes(work, settled.paymentId);
  return settled;
}

/**
 * Records a mismatch, or the failed refund of one, in the order's history for the operator. The payment counts as failed, so that it does
 * not block another, and gets the provider's id, by which a dispute finds it.
 */
async function noteMismatch(
  work: OrderTransaction,
  payment: PaymentRow,
  { sessionId, paymentId, refundedUsd, refundFailedUsd = 0 }: ProviderReport,
  { amountCents, currency }: NonNullable<ProviderEvent['charged']>,
): Promise<Applied> {
  const mismatch: Applied = { outcome: 'mismatch', paymentId: payment.id };
  const order = await lockOrder(work.tx, payment.orderId);
  // Read again: another event may just have settled it.
  const [current = payment] = await work.tx.select().from(payments).where(eq(payments.id, payment.id));
  const failedBefore = current.refundFailedUsd;
  const isOfRefund = refundedUsd !== undefined && current.succeededAt === null;
  // The operator has refunded what never counted, as the alert suggests.
  if (isOfRefund && refundFailedUsd <= failedBefore) return mismatch;
  if (isOfRefund) await work.tx.update(payments).set({ refundFailedUsd }).where(eq(payments.id, payment.id));
  await changeOrder(work, order, paymentProviderActor, {
    event: {
      type: 'payment-mismatched',
      ...factsOf(payment),
      chargedAmount: amountCents / 100,
      currency: currency.toUpperCase(),
      ...(isOfRefund && { refundFailed: toCents(refundFailedUsd - failedBefore) }),
    },
  });
  if (sessionId !== undefined) {
    await settle(work, { provider: payment.provider, sessionId, paymentId, state: 'failed' });
  }
  return mismatch;
}

function isAsAsked(
  charged: NonNullable<ProviderEvent['charged']>,
  payment: { amountUsd: number; currency: string },
): boolean {
  return (
    charged.amountCents === payment.amountUsd * 100 && charged.currency.toUpperCase() === payment.currency
  );
}
