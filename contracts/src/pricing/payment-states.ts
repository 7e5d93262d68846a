/**
 * `pending` until the provider reports the outcome. A failed or canceled payment may still succeed if the
 * client tries again; only a successful payment can be refunded.
 */
export const paymentStates = [
  'pending',
  'succeeded',
  'failed',
  'canceled',
  'partially-refunded',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** A record, so that the compiler asks of each new state what happened to its money. */
const money: Readonly<Record<PaymentState, { isReceived: boolean; isRefunded: boolean }>> = {
  pending: { isReceived: false, isRefunded: false },
  succeeded: { isReceived: true, isRefunded: false },
  failed: { isReceived: false, isRefunded: false },
  canceled: { isReceived: false, isRefunded: false },
  'partially-refunded': { isReceived: true, isRefunded: true },
  refunded: { isReceived: true, isRefunded: true },
};

/** States of payments that a provider has received, whatever went back since. */
export const receivedPaymentStates = paymentStates.filter((state) => money[state].isReceived);

/** States of payments of which a part or all went back. */
export const refundedPaymentStates = paymentStates.filter((state) => money[state].isRefunded);
