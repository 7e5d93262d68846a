import type { Database } from '@storefront/db/client.ts';
import type { Env } from '../env.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { findShop } from './provider/find-shop.ts';
import { createTestCheckout } from './test-checkout.ts';

/**
 * Opens Stripe when its keys are set, else the test checkout if it is enabled. Returns null when card
 * payments are not available. Stripe's library is only loaded when needed.
 */
export async function openPaymentProvider(
  env: Pick<Env, 'stripe' | 'testCheckout' | 'publicUrl'>,
  db: Database,
): Promise<PaymentProvider | null> {
  if (!env.stripe) return env.testCheckout ? createTestCheckout(db) : null;
  const { createStripeCheckout } = await import('./stripe-checkout.ts');
  const find = () => findShop(db, env.publicUrl);
  // Records the address at once: a checkout of an earlier release names nothing else.
  await find();
  return createStripeCheckout({ ...env.stripe, findShop: find });
}
