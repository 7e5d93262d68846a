import type Stripe from 'stripe';
import type { PaymentOrigin, ProviderEvent, ProviderReport } from '../payment-provider.ts';
import type { Shop } from '../provider/find-shop.ts';

/**
 * Returns what we attached to a payment, or null for that of another shop.
 *
 * @param shop our own; `describeStripeSession` attaches its names.
 */
export function originOf(metadata: Stripe.Metadata | null, shop: Shop): PaymentOrigin | null {
  const { paymentId = '', orderId = '', shop: named, shopId } = metadata ?? {};
  if (!isId(paymentId) || !isId(orderId) || !isOurs(shop, named, shopId)) return null;
  return { paymentId: Number(paymentId), orderId: Number(orderId), isCertain: named !== undefined };
}

/**
 * Checkouts of earlier releases named the address alone, or nothing. An unknown id at our own address is from before a
 * backup was restored.
 */
function isOurs(shop: Shop, address: string | undefined, shopId: string | undefined): boolean {
  if (shopId !== undefined) return shop.ids.has(shopId) || address === shop.address;
  return address === undefined || shop.addresses.has(address);
}

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Returns which payment a charge is for, and its amount. */
export const ofCharge = (
  { metadata, amount: amountCents, currency }: Stripe.Charge,
  shop: Shop,
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
