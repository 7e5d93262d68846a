import { paymentProviderActor } from '@storefront/contracts/orders/order-event.schema.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { paymentEvents } from '@storefront/db/schema/orders/payment-events.ts';
import { type PaymentRow, payments } from '@storefront/db/schema/orders/payments.ts';
import { takeTurn } from '@storefront/db/take-turn.ts';
import { and, asc, eq } from 'drizzle-orm';
import { type ProviderEvent, testProvider } from '#payments/payment-provider.ts';
import { changeOrder } from '../change/change-order.ts';
import { lockOrder, type OrderTransaction } from '../change/order-transaction.ts';

type Dispute = NonNullable<ProviderEvent['dispute']>;

/**
 * Records a dispute in the order's history for the operator; the payment counts as paid until the bank has
 * decided. If no payment has this id yet, the event's row keeps the dispute for `noteEarlyDisputes`: events
 * arrive in any order, and the provider sends an accepted one only once.
 *
 * @returns `unknown` while there is no such payment.
 */
export async function noteDispute(
  work: OrderTransaction,
  { provider, eventId }: { provider: string; eventId: string },
  { paymentId, amountUsd, answerBy }: Dispute,
): Promise<{ outcome: 'applied' | 'unknown'; paymentId?: number }> {
  if (paymentId === undefined) return { outcome: 'unknown' };
  const { tx } = work;
  await awaitOther(tx, provider, paymentId);
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, paymentId)));
  if (payment) {
    await writeDispute(work, payment, { amountUsd, answerBy });
    return { outcome: 'applied', paymentId: payment.id };
  }
  await tx
    .update(paymentEvents)
    .set({ disputedPaymentId: paymentId, disputedUsd: amountUsd, answerBy: answerBy ?? null })
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)));
  return { outcome: 'unknown' };
}

/** Records the disputes about a payment that came before the provider's id of the payment was known. */
export async function noteEarlyDisputes(work: OrderTransaction, payment: PaymentRow): Promise<void> {
  const { provider, providerPaymentId } = payment;
  if (providerPaymentId === null) return;
  const { tx } = work;
  await awaitOther(tx, provider, providerPaymentId);
  const early = and(
    eq(paymentEvents.provider, provider),
    eq(paymentEvents.disputedPaymentId, providerPaymentId),
    eq(paymentEvents.outcome, 'unknown'),
  );
  const found = await tx.select().from(paymentEvents).where(early).orderBy(asc(paymentEvents.createdAt));
  if (found.length === 0) return;
  await tx.update(paymentEvents).set({ outcome: 'applied', paymentId: payment.id }).where(early);
  for (const { disputedUsd, answerBy } of found) {
    await writeDispute(work, payment, { amountUsd: disputedUsd ?? payment.amountUsd, answerBy });
  }
}

/**
 * A dispute and its payment's own event may arrive in the same instant. Neither transaction sees what the
 * other one has not committed, so the later one waits for the earlier one to end.
 */
const awaitOther = (tx: Transaction, provider: string, paymentId: string) =>
  takeTurn(tx, `${provider} ${paymentId}`);

async function writeDispute(
  work: OrderTransaction,
  payment: PaymentRow,
  { amountUsd, answerBy }: { amountUsd: number; answerBy?: Date | null | undefined },
): Promise<void> {
  await changeOrder(work, await lockOrder(work.tx, payment.orderId), paymentProviderActor, {
    event: {
      type: 'payment-disputed',
      paymentId: payment.id,
      amount: amountUsd,
      isTest: payment.provider === testProvider,
      ...(answerBy && { answerBy: answerBy.toISOString() }),
    },
  });
}
