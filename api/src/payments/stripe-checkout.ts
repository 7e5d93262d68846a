import { AppError } from '@storefront/contracts/errors/app-error.ts';
import Stripe from 'stripe';
import type { CheckoutState, PaymentProvider } from './payment-provider.ts';
import { signatureToleranceSeconds } from './provider/signature.ts';
import { describeStripeSession } from './stripe/describe-session.ts';
import { readStripeEvent } from './stripe/read-stripe-event.ts';

export type StripeOptions = {
  secretKey: string;
  /** Of the webhook endpoint that was made for this server; `whsec_…`. */
  webhookSecret: string;
  /** Origin that a checkout sends the browser back to. */
  publicUrl: string;
  /** Another server in place of Stripe's own, for tests. */
  api?: { protocol: 'http'; host: string; port: number };
};

const timeoutMs = 20_000;
/** Asking again makes sense after this. */
const retrySeconds = 5;

/**
 * Stripe Checkout. Opening a session carries an idempotency key made from the payment, so that a repetition, after a
 * broken connection for example, returns the same session.
 * Source: decisions (1).
 */
export function createStripeCheckout(options: StripeOptions): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    ...options.api,
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;

  const find = async (sessionId: string): Promise<CheckoutState> => {
    try {
      return stateOf(await sessions.retrieve(sessionId));
    } catch (error) {
      // Made with the keys of another account: no one gets to it from here.
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') {
        return { state: 'ended' };
      }
      throw unavailable(error);
    }
  };

  return {
    name: 'stripe',

    async openCheckout(request) {
      try {
        const { id, url } = await sessions.create(describeStripeSession(request, options.publicUrl), {
          idempotencyKey: `payment-${request.paymentId}-${request.requestedAt.getTime()}`,
        });
        if (!url) throw new Error(`Stripe's session ${id} has no address`);
        return { sessionId: id, url };
      } catch (error) {
        throw unavailable(error);
      }
    },

    findCheckout: find,

    async endCheckout(sessionId) {
      try {
        await sessions.expire(sessionId);
        return 'ended';
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error);
      }
      // It was open no more: expired, or paid in this moment.
      const { state } = await find(sessionId);
      if (state === 'open') throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: retrySeconds });
      return state;
    },

    async readEvent(body, headers) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          body,
          headers.get('stripe-signature') ?? '',
          options.webhookSecret,
          signatureToleranceSeconds,
        );
      } catch (cause) {
        const isRefused = cause instanceof Stripe.errors.StripeSignatureVerificationError;
        throw new AppError(isRefused ? 'SIGNATURE_INVALID' : 'BAD_REQUEST', { cause });
      }
      return readStripeEvent(event);
    },
  };
}

function stateOf({ status, url }: Stripe.Checkout.Session): CheckoutState {
  if (status === 'open' && url) return { state: 'open', url };
  return { state: status === 'complete' ? 'completed' : 'ended' };
}

/** What Stripe refuses, or does not respond to, is none of the client's business; the cause goes to the log. */
function unavailable(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause;
  return new AppError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds: retrySeconds });
}
