import { type DoctorDeps, type Found, found } from './doctor-deps.ts';

/** Asks Stripe whether its reports can reach us. */
export async function checkPayments({ env }: Pick<DoctorDeps, 'env'>): Promise<Found> {
  if (!env.stripe) return found(env.testCheckout ? 'PAYMENTS_TEST' : 'PAYMENTS_OFF');
  const { examineStripe } = await import('#payments/stripe/examine-stripe.ts');
  const url = `${env.publicUrl}/api/payments/stripe`;
  const state = await examineStripe(env.stripe, url);
  if (state === 'refused') return found('PAYMENTS_REFUSED');
  if (state === 'unasked') return found('PAYMENTS_UNASKED');
  if (state === 'no-endpoint') return found('PAYMENTS_NO_ENDPOINT', url);
  const { missingEvents } = state;
  return missingEvents.length === 0
    ? found('FINE', url)
    : found('PAYMENTS_LACK_EVENTS', missingEvents.join(', '));
}
