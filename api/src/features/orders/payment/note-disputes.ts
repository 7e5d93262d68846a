import { paymentProviderActor } from '@storefront/contracts/orders/order-event.schema.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { paymentEvents } from '@storefront/db/schema/orders/payment-events.ts';
import { type PaymentRow, payments } from '@storefront/db/schema/orders/payments.ts';
import { takeTurn } from '@storefront/db/take-turn.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { ReportedDispute } from '#payments/payment-provider.ts';
import { changeOrder } from '../change/change-order.ts';
import { lockOrder, type OrderTransaction } from '../change/lock-order.ts';
import { decideDispute } from './decide-dispute.ts';
import { factsOf } from './present-payment.ts';

type Said = Pick<
  typeof paymentEvents.$inferSelect,
  'provider' | 'disputeId' | 'disputedUsd' | 'answerBy' | 'disputeOutcome'
>;

/**
 * Records the beginning or the end of a dispute in the order's history for the operator; the payment counts as paid
 * until the bank has decided. If no payment has this id yet, the event's row keeps the facts for `noteEarlyDisputes`:
 * events arrive in any order, and the provider sends an accepted one only once.
 *
 * @returns `unknown` while there is no such payment.
 */
export async function noteDispute(
  work: OrderTransaction,
  { provider, eventId }: { provider: string; eventId: string },
  { disputeId, paymentId, amountUsd, answerBy, outcome }: ReportedDispute,
): Promise<{ outcome: 'applied' | 'unknown'; paymentId?: number }> {
  if (paymentId === undefined) return { outcome: 'unknown' };
  const { tx } = work;
  await awaitOther(tx, provider, paymentId);
  const said = {
    disputeId,
    disputedUsd: amountUsd,
    answerBy: answerBy ?? null,
    disputeOutcome: outcome ?? null,
  };
  await tx
    .update(paymentEvents)
    .set({ ...said, disputedPaymentId: paymentId })
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)));
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, paymentId)));
  if (!payment) return { outcome: 'unknown' };
  await recordDispute(work, payment, { ...said, provider });
  return { outcome: 'applied', paymentId: payment.id };
}

/** Records the disputes about a payment that came before the provider's id of the payment was known. */
export async function noteEarlyDisputes(work: OrderTransaction, id: number): Promise<void> {
  const { tx } = work;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  if (!payment?.providerPaymentId) return;
  const { provider, providerPaymentId } = payment;
  await awaitOther(tx, provider, providerPaymentId);
  const early = and(
    eq(paymentEvents.provider, provider),
    eq(paymentEvents.disputedPaymentId, providerPaymentId),
    eq(paymentEvents.outcome, 'unknown'),
  );
  const found = await tx.select().from(paymentEvents).where(early).orderBy(asc(paymentEvents.createdAt));
  if (found.length === 0) return;
  await tx.update(paymentEvents).set({ outcome: 'applied', paymentId: id }).where(early);
  for (const said of found) await recordDispute(work, payment, said);
}

/**
 * A dispute and its payment's own event, or the two events of a dispute, may arrive in the same instant. Neither
 * transaction sees what the other one has not committed, so the later one waits for the earlier one to end.
 */
const awaitOther = (tx: Transaction, provider: string, paymentId: string) =>
  takeTurn(tx, `${provider} ${paymentId}`);

async function recordDispute(work: OrderTransaction, payment: PaymentRow, said: Said): Promise<void> {
  const { disputedUsd, answerBy, disputeOutcome: outcome } = said;
  const amountUsd = disputedUsd ?? payment.amountUsd;
  if (outcome) return decideDispute(work, payment, { amountUsd, outcome });
  // The bank waits for no answer any more.
  if (await isDecided(work.tx, said)) return;
  await changeOrder(work, await lockOrder(work.tx, payment.orderId), paymentProviderActor, {
    event: {
      type: 'payment-disputed',
      ...factsOf(payment, amountUsd),
      ...(answerBy && { answerBy: answerBy.toISOString() }),
    },
  });
}

/** Returns whether the end of a dispute has arrived already. */
async function isDecided(tx: Transaction, { provider, disputeId }: Said): Promise<boolean> {
  if (disputeId === null) return false;
  const isItsEnd = and(
    eq(paymentEvents.provider, provider),
    eq(paymentEvents.disputeId, disputeId),
    isNotNull(paymentEvents.disputeOutcome),
  );
  return (await tx.$count(paymentEvents, isItsEnd)) > 0;
}
