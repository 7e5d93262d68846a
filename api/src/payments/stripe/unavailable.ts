import { AppError } from '@storefront/contracts/errors/app-error.ts';
import Stripe from 'stripe';

/** Delay after which a retry makes sense. */
export const retrySeconds = 5;

/** Hides Stripe's errors and timeouts from the client; the cause goes to the log. */
export function unavailable(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause;
  return new AppError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds: retrySeconds });
}
