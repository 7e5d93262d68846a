import { AppError } from '@storefront/contracts/errors/app-error.ts';
import Stripe from 'stripe';
import { ProviderRefusal } from '../provider/provider-refusal.ts';

/** Delay after which a retry makes sense. */
export const retrySeconds = 5;

const { StripeAuthenticationError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors;

/**
 * Hides Stripe's errors and timeouts from the client; the cause goes to the log. It is a `ProviderRefusal` if another try
 * would fail as well.
 */
export function unavailable(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause;
  const isRefusal =
    cause instanceof StripeAuthenticationError ||
    cause instanceof StripePermissionError ||
    cause instanceof StripeInvalidRequestError;
  return new AppError('SERVICE_UNAVAILABLE', {
    cause: isRefusal ? new ProviderRefusal(cause.message, { cause }) : cause,
    retryAfterSeconds: retrySeconds,
  });
}
