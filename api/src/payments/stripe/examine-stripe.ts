import Stripe from 'stripe';
import type { StripeOptions } from '../stripe-checkout.ts';
import { stripeEvents } from './read-stripe-event.ts';

/** `refused`: the key; `unasked`: a restricted key that may not read webhook endpoints. */
type StripeState = 'refused' | 'unasked' | 'no-endpoint' | { missingEvents: string[] };

/** Far more than one account has. */
const endpointsMax = 100;

/**
 * Asks Stripe whether it reports everything that we rely on to a webhook endpoint.
 *
 * @param url of our endpoint.
 * @throws what Stripe's library throws, such as for a connection that fails.
 */
export async function examineStripe(
  { secretKey, api }: Pick<StripeOptions, 'secretKey' | 'api'>,
  url: string,
): Promise<StripeState> {
  const stripe = new Stripe(secretKey, { ...api, maxNetworkRetries: 0, telemetry: false });
  try {
    const endpoints = await stripe.webhookEndpoints
      .list({ limit: endpointsMax })
      .autoPagingToArray({ limit: endpointsMax });
    const ours = endpoints.filter((endpoint) => endpoint.url === url && endpoint.status === 'enabled');
    if (ours.length === 0) return 'no-endpoint';
    const reported = new Set<string>(ours.flatMap(({ enabled_events }) => enabled_events));
    return { missingEvents: reported.has('*') ? [] : stripeEvents.filter((event) => !reported.has(event)) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return 'unasked';
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'refused';
    throw error;
  }
}
