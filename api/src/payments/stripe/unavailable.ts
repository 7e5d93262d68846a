import { AppError } from '@storefront/contracts/errors/app-error.ts';
import Stripe from 'stripe';
import { KeptFailure } from '../provider/kept-failure.ts';
import { ProviderRefusal } from '../provider/provider-refusal.ts';

/** Delay after which a retry makes sense. */
export const retrySeconds = 5;

const {
  StripeAuthenticationError,
  StripeIdempotencyError,
  StripeInvalidRequestError,
  StripePermissionError,
} = Stripe.errors;

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

/**
 * Like `unavailable`, for a request with an idempotency key. The cause is a `KeptFailure` if Stripe keeps the answer under
 * that key.
 * Source: Stripe API reference, "Idempotent requests": the same result, also of a 500.
 */
export function unavailableUnderKey(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause;
  const { statusCode = 0 } = cause;
  const isKept = statusCode >= 500 || (statusCode === 400 && cause instanceof StripeIdempotencyError);
  if (!isKept) return unavailable(cause);
  return new AppError('SERVICE_UNAVAILABLE', {
    cause: new KeptFailure(cause.message, { cause }),
    retryAfterSeconds: retrySeconds,
  });
}
