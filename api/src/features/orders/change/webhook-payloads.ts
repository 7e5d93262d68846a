import type { OrderEventOf, OrderEventType } from '@storefront/contracts/orders/order-event.schema.ts';
import type {
  OrderWebhookPayload,
  WebhookOrder,
} from '@storefront/contracts/webhooks/webhook-event.schema.ts';

/** Writes what webhooks receive about an event; null for nothing. */
export type WritePayload<Type extends OrderEventType> = (
  event: OrderEventOf<Type>,
  order: WebhookOrder,
) => OrderWebhookPayload | null;

export const orderCreated = ((_, order) => ({
  type: 'order.created',
  data: { order },
})) satisfies WritePayload<'created'>;

export const statusChanged = (({ from }, order) => ({
  type: 'order.status-changed',
  data: { order, previousStatus: from },
})) satisfies WritePayload<'status-changed'>;

/** A refund is not reported as a payment. */
export const orderPaid = (({ from, to }, order) => {
  const data = { order, previousPaymentStatus: from };
  if (to === 'paid') return { type: 'order.paid', data };
  return from === 'unpaid' && to === 'partial' ? { type: 'order.partly-paid', data } : null;
}) satisfies WritePayload<'payment-changed'>;

export const paymentRefunded = (({ paymentId: id, isTest, amount, refundedAmount, reason }, order) => ({
  type: 'payment.refunded',
  data: { order, payment: { id, isTest, amount, refundedAmount, reason } },
})) satisfies WritePayload<'payment-refunded'>;

export const refundFailed = (({ paymentId: id, isTest, amount, failedAmount, refundedAmount }, order) => ({
  type: 'payment.refund-failed',
  data: { order, payment: { id, isTest, amount, failedAmount, refundedAmount } },
})) satisfies WritePayload<'payment-refund-failed'>;

export const paymentDisputed = ((
  { paymentId: id, isTest, amount, answerBy = null, outcome = null },
  order,
) => ({
  type: 'payment.disputed',
  data: { order, payment: { id, isTest, disputedAmount: amount, answerBy, outcome } },
})) satisfies WritePayload<'payment-disputed'>;

export const fileAdded = (({ names }, order) => ({
  type: 'file.added',
  data: { order, names },
})) satisfies WritePayload<'files-added'>;

/** A payload that names a version of the quote. */
const ofQuote =
  <Type extends 'quote.sent' | 'quote.accepted' | 'quote.declined' | 'quote.expired' | 'contract.withdrawn'>(
    type: Type,
  ) =>
  ({ version }: { version: number }, order: WebhookOrder) => ({ type, data: { order, quote: { version } } });

export const quoteSent = ofQuote('quote.sent');
export const quoteAccepted = ofQuote('quote.accepted');
export const quoteDeclined = ofQuote('quote.declined');
export const quoteExpired = ofQuote('quote.expired');
export const contractWithdrawn = ofQuote('contract.withdrawn');

export const messageCreated = (({ messageId: id, from, text, files }, order) => ({
  type: 'message.created',
  data: { order, message: { id, from, text, files } },
})) satisfies WritePayload<'message-sent'>;

export const deliverableSent = (({ version, names }, order) => ({
  type: 'deliverable.sent',
  data: { order, version, names },
})) satisfies WritePayload<'deliverable-sent'>;

export const deliverableApproved = (({ version }, order) => ({
  type: 'deliverable.approved',
  data: { order, version },
})) satisfies WritePayload<'deliverable-approved'>;

export const changesRequested = (({ version, round, texts, files = [] }, order) => ({
  type: 'deliverable.changes-requested',
  data: { order, version, round, texts, files },
})) satisfies WritePayload<'changes-requested'>;

export const feedbackLeft = (({ text, mayPublish }, order) => ({
  type: 'feedback.left',
  data: { order, feedback: { text, mayPublish } },
})) satisfies WritePayload<'feedback-left'>;
