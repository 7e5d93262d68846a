import { brand } from '@storefront/contracts/brand.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { PaymentKind } from '@storefront/contracts/pricing/due-payments.ts';
import type Stripe from 'stripe';
import type { CheckoutRequest } from '../payment-provider.ts';
import type { Shop } from '../provider/find-shop.ts';
import { returnPath } from '../provider/return-path.ts';

const kinds: Readonly<Record<Locale, Record<PaymentKind, string>>> = {
  en: { deposit: 'deposit', full: 'full amount', rest: 'remaining amount' },
  de: { deposit: 'Anzahlung', full: 'Ganzer Betrag', rest: 'Restbetrag' },
};
const orderWord: Readonly<Record<Locale, string>> = { en: 'Order', de: 'Bestellung' };

/**
 * Describes the checkout of a payment for Stripe. The ids are attached to the session and to its payment,
 * from which charges inherit them, so that every later event finds its payment in any order of arrival, and
 * together with the shop's address and id, so that other shops with the same account leave it alone; earlier releases
 * know the address only.
 * Stripe learns nothing about the client's page.
 */
export function describeStripeSession(
  { paymentId, orderId, kind, amountUsd, locale, clientEmail }: CheckoutRequest,
  { address, id: shopId }: Pick<Shop, 'address' | 'id'>,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { orderId: String(orderId), paymentId: String(paymentId), shop: address, shopId };
  return {
    mode: 'payment',
    // Cards give an immediate result; other methods would leave an order pending for days.
    allowed_payment_method_types: ['card'],
    // Charge in US dollars, as the receipt states.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: amountUsd * 100,
          product_data: { name: `${brand.name}: ${orderWord[locale]} ${orderId}, ${kinds[locale][kind]}` },
        },
      },
    ],
    locale,
    customer_email: clientEmail,
    client_reference_id: String(paymentId),
    metadata,
    payment_intent_data: { metadata },
    success_url: address + returnPath(paymentId, 'completed'),
    cancel_url: address + returnPath(paymentId, 'left'),
  };
}
