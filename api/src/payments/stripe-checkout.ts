import { AppError } from '@storefront/contracts/errors/app-error.ts';
import Stripe from 'stripe';
import { sha256 } from '#lib/crypto/sha256.ts';
import type { CheckoutRequest, CheckoutState, PaymentProvider } from './payment-provider.ts';
import type { Shop } from './provider/find-shop.ts';
import { signatureToleranceSeconds } from './provider/signature.ts';
import { describeStripeSession } from './stripe/describe-session.ts';
import { readStripeEvent, resultOf } from './stripe/read-stripe-event.ts';
import { retrySeconds, unavailable, unavailableUnderKey } from './stripe/unavailable.ts';

export type StripeOptions = {
  secretKey: string;
  /** Secret of the webhook endpoint created for this server: `whsec_…`. */
  webhookSecret: string;
  /** Reads how the shop names itself; its address is the origin to which a checkout sends the browser back. */
  findShop: () => Promise<Shop>;
  /** A replacement for Stripe's server, for tests. */
  api?: { protocol: 'http'; host: string; port: number };
};

const timeoutMs = 20_000;

/**
 * The provider for Stripe Checkout. Opening a session sends an idempotency key derived from the payment, so
 * that a repeated call, for example after a broken connection, returns the same session.
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
      // The session belongs to another Stripe account and can no longer be reached.
      if (isMissing(error)) return { state: 'ended' };
      throw unavailable(error);
    }
  };

  return {
    name: 'stripe',

    async check() {
      try {
        await sessions.list({ limit: 1 });
      } catch (error) {
        throw unavailable(error);
      }
    },

    async openCheckout(request) {
      const shop = await options.findShop();
      try {
        const { id, url } = await sessions.create(describeStripeSession(request, shop), {
          idempotencyKey: keyOf(request, shop),
        });
        if (!url) throw new Error(`Stripe's session ${id} has no address`);
        return { sessionId: id, url };
      } catch (error) {
        throw unavailableUnderKey(error);
      }
    },

    findCheckout: find,

    async askForResult(sessionId) {
      try {
        return resultOf(await sessions.retrieve(sessionId), await options.findShop());
      } catch (error) {
        if (isMissing(error)) return null;
        throw unavailable(error);
      }
    },

    async endCheckout(sessionId) {
      try {
        await sessions.expire(sessionId);
        return 'ended';
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error);
      }
      // The session was no longer open: expired, or paid at this moment.
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
      return readStripeEvent(event, stripe, await options.findShop());
    },
  };
}

/** Stripe refuses a key whose parameters differ, and of these only the client's and our own names can change meanwhile. */
function keyOf({ paymentId, requestedAt, clientEmail }: CheckoutRequest, shop: Shop): string {
  const names = sha256(`${clientEmail} ${shop.address} ${shop.id}`).slice(0, 12);
  return `payment-${paymentId}-${requestedAt.getTime()}-${names}`;
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

function stateOf({ status, url }: Stripe.Checkout.Session): CheckoutState {
  if (status === 'open' && url) return { state: 'open', url };
  return { state: status === 'complete' ? 'completed' : 'ended' };
}
