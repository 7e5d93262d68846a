import type { AlertOf } from '@storefront/contracts/alerts/alert-data.ts';
import { storedCurrency } from '@storefront/contracts/i18n/locale.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { and, eq, lte, sql } from 'drizzle-orm';
import { raiseAlertOnce } from '#alerts/raise-alert-once.ts';
import type { ProviderEvent } from '#payments/payment-provider.ts';
import type { OrderTransaction } from '../change/lock-order.ts';

type UnknownPayment = AlertOf<'payment-unknown'>;

/**
 * Raises an alert about money of a payment that our checkout took and that is not recorded here. The same fact, of
 * which a provider may send several events, raises one alert.
 *
 * The alert is about the order that the checkout named, if it is older than the payment: after a backup was restored,
 * a later order may have its number.
 *
 * @returns `ignored` for a payment of another shop with the same account.
 */
export async function noteUnknown(
  { tx }: OrderTransaction,
  provider: string,
  { origin, report, dispute, charged }: ProviderEvent,
): Promise<'unknown' | 'ignored'> {
  if (origin === undefined) return 'unknown';
  if (origin === null) return 'ignored';
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, origin.orderId), lte(orders.createdAt, report?.at ?? new Date())));
  if (!order && !origin.isCertain) return 'ignored';

  const fact = findFact({ report, dispute, charged });
  const providerPaymentId = dispute?.paymentId ?? report?.paymentId ?? report?.sessionId;
  if (!fact || providerPaymentId === undefined) return 'unknown';
  const data: UnknownPayment = {
    type: 'payment-unknown',
    providerPaymentId,
    namedOrderId: origin.orderId,
    currency: charged?.currency.toUpperCase() ?? storedCurrency,
    ...fact,
  };
  await raiseAlertOnce(
    tx,
    { orderId: order?.id ?? null, data },
    {
      sameAs: sql`${alerts.data} @> ${JSON.stringify(data)}::jsonb`,
      turn: `${provider} ${providerPaymentId}`,
    },
  );
  return 'unknown';
}

/** Returns what happened to the money; null if nothing did, or if the client's bank left it with the shop. */
function findFact({
  report,
  dispute,
  charged,
}: Pick<ProviderEvent, 'report' | 'dispute' | 'charged'>): Pick<UnknownPayment, 'fact' | 'amount'> | null {
  if (dispute) return dispute.outcome === 'won' ? null : { fact: 'disputed', amount: dispute.amountUsd };
  const { state, refundedUsd = 0, refundFailedUsd = 0 } = report ?? {};
  if (refundFailedUsd > 0) return { fact: 'refund-failed', amount: refundFailedUsd };
  if (refundedUsd > 0) return { fact: 'refunded', amount: refundedUsd };
  return state === 'succeeded' && charged ? { fact: 'paid', amount: charged.amountCents / 100 } : null;
}
