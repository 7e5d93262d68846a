import type Stripe from 'stripe';
import type { PaymentOrigin, ProviderEvent, ProviderReport } from '../payment-provider.ts';

/**
 * Returns what we attached to a payment, or null for that of another shop.
 *
 * @param shop our own, as `describeStripeSession` attaches it.
 */
export function originOf(metadata: Stripe.Metadata | null, shop: string): PaymentOrigin | null {
  const { paymentId = '', orderId = '', shop: named } = metadata ?? {};
  const areOurs = isId(paymentId) && isId(orderId) && (named === undefined || named === shop);
  if (!areOurs) return null;
  return { paymentId: Number(paymentId), orderId: Number(orderId), isCertain: named !== undefined };
}

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Returns which payment a charge is for, and its amount. */
export const ofCharge = (
  { metadata, amount: amountCents, currency }: Stripe.Charge,
  shop: string,
): Pick<ProviderEvent, 'origin' | 'charged'> => ({
  origin: originOf(metadata, shop),
  charged: { amountCents, currency },
});

/** Returns that a charge was paid. */
export const paidBy = ({ payment_intent, created }: Stripe.Charge): ProviderReport => ({
  paymentId: idOf(payment_intent),
  state: 'succeeded',
  at: new Date(created * 1000),
});

/** Returns the id of a reference that Stripe sends as an id or as a whole object. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
