import type Stripe from 'stripe';
import type { ProviderEvent } from '../payment-provider.ts';

/** Returns our own id of a payment from what we attached to it. */
export function ownId(metadata: Stripe.Metadata | null): number | undefined {
  const text = metadata?.paymentId ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Returns which payment a charge is for, and its amount. */
export const ofCharge = ({
  metadata,
  amount: amountCents,
  currency,
}: Stripe.Charge): Pick<ProviderEvent, 'ownPaymentId' | 'charged'> => ({
  ownPaymentId: ownId(metadata),
  charged: { amountCents, currency },
});
