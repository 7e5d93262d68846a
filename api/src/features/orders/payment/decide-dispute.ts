import { paymentProviderActor } from '@storefront/contracts/orders/order-event.schema.ts';
import type { DisputeOutcome } from '@storefront/contracts/orders/payment.schema.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { paymentEvents } from '@storefront/db/schema/orders/payment-events.ts';
import { type PaymentRow, payments } from '@storefront/db/schema/orders/payments.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { closeAlerts } from '#alerts/close-alerts.ts';
import { changeOrder } from '../change/change-order.ts';
import { lockOrder, type OrderTransaction } from '../change/lock-order.ts';
import { factsOf } from './present-payment.ts';
import { settleReport } from './settle-payment.ts';

/**
 * Records how the client's bank has decided a dispute. What was lost counts as refunded, so that all sums say what
 * the shop still has. The alert about the dispute is done, unless the payment has another one.
 */
export async function decideDispute(
  work: OrderTransaction,
  disputed: PaymentRow,
  { amountUsd, outcome }: { amountUsd: number; outcome: DisputeOutcome },
): Promise<void> {
  const { tx } = work;
  const { id, provider, providerPaymentId } = disputed;
  const order = await lockOrder(tx, disputed.orderId);
  // Read again: another dispute may just have been decided.
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  await changeOrder(work, order, paymentProviderActor, {
    event: { type: 'payment-disputed', ...factsOf(disputed, amountUsd), outcome },
  });
  // A payment of a wrong amount never counted, so nothing is lost with it.
  if (outcome === 'lost' && payment && payment.succeededAt !== null) {
    await settleReport(work, {
      provider,
      paymentId: providerPaymentId ?? undefined,
      state: 'succeeded',
      lostUsd: payment.lostUsd + amountUsd,
    });
  }
  if (!(await hasOpenDispute(tx, provider, providerPaymentId)))
    await closeAlerts(tx, 'payment-disputed', [id], null);
}

/** Returns whether the bank has yet to decide another dispute about the same payment. */
async function hasOpenDispute(tx: Transaction, provider: string, paymentId: string | null): Promise<boolean> {
  const said = await tx
    .select({ disputeId: paymentEvents.disputeId, outcome: paymentEvents.disputeOutcome })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.provider, provider),
        eq(paymentEvents.disputedPaymentId, paymentId ?? ''),
        isNotNull(paymentEvents.disputeId),
      ),
    );
  const ended = new Set(said.filter(({ outcome }) => outcome).map(({ disputeId }) => disputeId));
  return said.some(({ disputeId }) => !ended.has(disputeId));
}
