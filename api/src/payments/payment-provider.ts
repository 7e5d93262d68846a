import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { DisputeOutcome } from '@storefront/contracts/orders/payment.schema.ts';
import type { CardProvider } from '@storefront/contracts/pricing/card-providers.ts';
import type { PaymentKind } from '@storefront/contracts/pricing/due-payments.ts';

/** Name of the provider of test payments, which move no money. */
export const testProvider = 'test';

export const isTestPayment = ({ provider }: { provider: string }): boolean => provider === testProvider;

/** The data for a checkout. It must be identical for the same payment, so that opening can be repeated. */
export type CheckoutRequest = {
  /** Our own id of the payment. */
  paymentId: number;
  orderId: number;
  kind: PaymentKind;
  amountUsd: number;
  locale: Locale;
  clientEmail: string;
  /** When the payment was recorded. */
  requestedAt: Date;
};

/**
 * `completed`: the client has finished the checkout, whatever the result; `ended`: it no longer accepts a
 * payment.
 */
export type CheckoutState = { state: 'open'; url: string } | { state: 'completed' } | { state: 'ended' };

/** A provider's report about a payment. At least one of the two ids is needed to find the payment. */
export type ProviderReport = {
  /** Id of the checkout. */
  sessionId?: string | undefined;
  /** Id of the payment itself; stored with the payment once it is known. */
  paymentId?: string | undefined;
  /** A refund implies `succeeded`. */
  state: 'succeeded' | 'failed' | 'canceled';
  /** US dollars and cents refunded so far, as the sum of all refunds; what disputes took is not included. */
  refundedUsd?: number | undefined;
  /** The sum of all refunds that failed afterwards, if the provider was asked; `refundedUsd` does not include them. */
  refundFailedUsd?: number | undefined;
  /** US dollars that the client's bank took back, as the sum of all disputes. */
  lostUsd?: number | undefined;
  /** Time of the event by the provider's clock; defaults to now. */
  at?: Date | undefined;
};

/** What our checkout attached to its payment. */
export type PaymentOrigin = {
  /** Our own ids. */
  paymentId: number;
  orderId: number;
  /** False for a checkout of an earlier release, which did not name the shop: other shops number theirs alike. */
  isCertain: boolean;
};

/** The refunds of a payment by now, and what else the provider knows of it. */
export type FoundRefunds = Pick<ProviderEvent, 'origin' | 'charged'> & {
  report: Required<Pick<ProviderReport, 'refundedUsd' | 'refundFailedUsd'>> & Pick<ProviderReport, 'at'>;
};

/** An event from a provider with a verified signature. */
export type ProviderEvent = {
  /** The same when an event is repeated. */
  id: string;
  type: string;
  /** The report about a payment; null for events that are not relevant here. */
  report: ProviderReport | null;
  /**
   * What was attached to the payment, if the event returns it; finds the payment while the report's ids are still
   * unknown. Null for a payment of another shop.
   */
  origin?: PaymentOrigin | null | undefined;
  /** The charged amount in cents, which must equal the requested one. */
  charged?: { amountCents: number; currency: string } | undefined;
  /**
   * For an event about refunds: asks the provider for all refunds of the payment. After one has failed, the sums
   * of events depend on their order.
   * @throws AppError `SERVICE_UNAVAILABLE`.
   */
  findRefunds?: () => Promise<FoundRefunds>;
  /** Whether a refund has failed; the report says nothing about amounts then. */
  hasFailedRefund?: boolean;
  /**
   * A dispute: the client's bank reclaims the payment. The payment stays unchanged until the bank has decided; a
   * person must respond to the bank.
   */
  dispute?: ReportedDispute;
  /**
   * For an event that returns nothing of what was attached to its payment: asks the provider for the payment.
   * @throws AppError `SERVICE_UNAVAILABLE`.
   */
  findPayment?: () => Promise<Pick<ProviderEvent, 'origin' | 'charged'> & { report: ProviderReport }>;
};

export type ReportedDispute = {
  /** The provider's id of the dispute. */
  disputeId: string;
  paymentId: string | undefined;
  amountUsd: number;
  /** The bank's deadline for evidence, if known. */
  answerBy?: Date | undefined;
  /** How the bank has decided; absent when a dispute begins. */
  outcome?: DisputeOutcome | undefined;
};

/**
 * A service that takes card payments. All requested amounts come from our database, and only events accepted
 * by `readEvent` count as payments.
 */
export type PaymentProvider = {
  /** Stored with each payment, and the last part of the webhook's path. */
  readonly name: CardProvider | typeof testProvider;
  /**
   * Tries whether the provider can be reached.
   * @throws AppError `SERVICE_UNAVAILABLE`.
   */
  check(): Promise<void>;
  /**
   * Opens a checkout, or returns the existing one of this payment. Safe to repeat and to call concurrently.
   * @throws AppError `SERVICE_UNAVAILABLE`, caused by a `KeptFailure` if no checkout can be opened for this payment any more.
   */
  openCheckout(request: CheckoutRequest): Promise<{ sessionId: string; url: string }>;
  /** @throws AppError `SERVICE_UNAVAILABLE`. */
  findCheckout(sessionId: string): Promise<CheckoutState>;
  /**
   * Asks for the result of a checkout, for events that never arrive.
   * @returns an event of the type `askedEventType`; null while there is no result.
   * @throws AppError `SERVICE_UNAVAILABLE`.
   */
  askForResult(sessionId: string): Promise<ProviderEvent | null>;
  /**
   * Ends an open checkout, so that a new one can replace it.
   * @returns its state afterwards, since the client may have paid at the same moment.
   * @throws AppError `SERVICE_UNAVAILABLE`.
   */
  endCheckout(sessionId: string): Promise<'completed' | 'ended'>;
  /**
   * Verifies and parses an event that was posted to our webhook.
   *
   * @param body exactly as received, because the signature covers its bytes.
   * @throws AppError `SIGNATURE_INVALID` for a signature that is wrong or too old, `BAD_REQUEST`.
   */
  readEvent(body: string, headers: Headers): Promise<ProviderEvent>;
};
