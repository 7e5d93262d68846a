import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { PaymentKind } from '@storefront/contracts/pricing/quote-totals.ts';

/** Name of the provider that moves no money. */
export const testProvider = 'test';

/** What a checkout is opened for. The same payment always asks for the same, so that opening can be repeated. */
export type CheckoutRequest = {
  /** Our own id of the payment. */
  paymentId: number;
  orderId: number;
  kind: PaymentKind;
  amountUsd: number;
  locale: Locale;
  clientEmail: string;
  /** When the payment was written down. */
  requestedAt: Date;
};

/** `completed`: the client is through, whatever becomes of it; `ended`: no one can pay in it any more. */
export type CheckoutState = { state: 'open'; url: string } | { state: 'completed' } | { state: 'ended' };

/** What a payment provider says about a payment. At least one of the two ids is needed to find it. */
export type ProviderReport = {
  /** Of the checkout. */
  sessionId?: string | undefined;
  /** Of the payment itself; kept with the payment once it is known. */
  paymentId?: string | undefined;
  /** A refund implies `succeeded`. */
  state: 'succeeded' | 'failed' | 'canceled';
  /** US dollars and cents given back so far, all refunds together. */
  refundedUsd?: number | undefined;
  /** When it happened by the provider's clock; now when absent. */
  at?: Date | undefined;
};

/** What a provider reports, its signature checked. */
export type ProviderEvent = {
  /** The same for a repeated event. */
  id: string;
  type: string;
  /** What it says about a payment; null for events that do not matter here. */
  report: ProviderReport | null;
  /** Our own id of the payment, where the provider hands it back; finds it when the report's ids are not known yet. */
  ownPaymentId?: number | undefined;
  /** What was charged, in cents; must be what was asked for. */
  charged?: { amountCents: number; currency: string } | undefined;
  /** The client's bank wants the payment back. It stays as it is; a person has to reply to the bank. */
  dispute?: {
    paymentId: string | undefined;
    amountUsd: number;
    /** Until when the bank accepts evidence, if it said so. */
    answerBy?: Date | undefined;
  };
};

/**
 * A service that takes card payments. All amounts that go out come from our database, and nothing counts as paid but
 * what `readEvent` has accepted.
 */
export type PaymentProvider = {
  /** Kept with each payment, and the last part of the webhook's path. */
  readonly name: 'stripe' | typeof testProvider;
  /**
   * Opens a checkout, or returns the one that was opened for this payment before, however often and at once.
   * @throws AppError `SERVICE_UNAVAILABLE`.
   */
  openCheckout(request: CheckoutRequest): Promise<{ sessionId: string; url: string }>;
  /** @throws AppError `SERVICE_UNAVAILABLE`. */
  findCheckout(sessionId: string): Promise<CheckoutState>;
  /**
   * Ends an open checkout, so that a new one may take its place.
   * @returns its state afterwards: the client may have paid at this moment.
   * @throws AppError `SERVICE_UNAVAILABLE`.
   */
  endCheckout(sessionId: string): Promise<'completed' | 'ended'>;
  /**
   * Reads an event that was posted to our webhook.
   *
   * @param body exactly as it came: the signature is about its bytes.
   * @throws AppError `SIGNATURE_INVALID` for a wrong signature and for one that is too old, `BAD_REQUEST`.
   */
  readEvent(body: string, headers: Headers): Promise<ProviderEvent>;
};
