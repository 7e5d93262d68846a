import { paymentProviderActor } from '@storefront/contracts/orders/order-event.schema.ts';
import type { DisputeOutcome } from '@storefront/contracts/orders/payment.schema.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { and, eq } from 'drizzle-orm';
import { closeAlerts } from '#alerts/close-alerts.ts';
import { type ProviderEvent, testProvider } from '#payments/payment-provider.ts';
import { changeOrder } from '../change/change-order.ts';
import { lockOrder, type OrderTransaction } from '../change/order-transaction.ts';
import { settleReport } from './settle-payment.ts';

type DecidedDispute = NonNullable<ProviderEvent['dispute']> & { outcome: DisputeOutcome };

/**
 * Records how the client's bank has decided a dispute. What was lost counts as refunded, so that all sums say what
 * the shop still has. The alert about the dispute is done.
 *
 * @returns `unknown` if there is no such payment.
 */
export async function decideDispute(
  work: OrderTransaction,
  provider: string,
  { paymentId, amountUsd, outcome }: DecidedDispute,
): Promise<{ outcome: 'applied' | 'unknown'; paymentId?: number }> {
  if (paymentId === undefined) return { outcome: 'unknown' };
  const { tx } = work;
  const select = () =>
    tx
      .select()
      .from(payments)
      .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, paymentId)));
  const [found] = await select();
  if (!found) return { outcome: 'unknown' };
  const order = await lockOrder(tx, found.orderId);
  // Read again: a refund may just have been recorded.
  const [payment = found] = await select();
  await changeOrder(work, order, paymentProviderActor, {
    event: {
      type: 'payment-disputed',
      paymentId: payment.id,
      amount: amountUsd,
      isTest: provider === testProvider,
      outcome,
    },
  });
  // A payment of a wrong amount never counted, so nothing is lost with it.
  if (outcome === 'lost' && payment.succeededAt !== null) {
    await settleReport(work, {
      provider,
      paymentId,
      state: 'succeeded',
      refundedUsd: payment.refundedUsd + amountUsd,
      refundReason: 'dispute-lost',
    });
  }
  await closeAlerts(tx, 'payment-disputed', [payment.id], null);
  return { outcome: 'applied', paymentId: payment.id };
}
