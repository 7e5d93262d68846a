import type { OrderEventOf, OrderEventType } from '@storefront/contracts/orders/order-event.schema.ts';
import type { OrderWebhookNews, WebhookOrder } from '@storefront/contracts/webhooks/webhook-event.schema.ts';

/** Builds what webhooks receive about an event; null for nothing. */
export type News<Type extends OrderEventType> = (
  event: OrderEventOf<Type>,
  order: WebhookOrder,
) => OrderWebhookNews | null;

export const orderCreated: News<'created'> = (_, order) => ({ type: 'order.created', data: { order } });

export const statusChanged: News<'status-changed'> = ({ from }, order) => ({
  type: 'order.status-changed',
  data: { order, previousStatus: from },
});

/** A refund is not reported as a payment. */
export const orderPaid: News<'payment-changed'> = ({ from, to }, order) => {
  const data = { order, previousPaymentStatus: from };
  if (to === 'paid') return { type: 'order.paid', data };
  return from === 'unpaid' && to === 'partial' ? { type: 'order.partly-paid', data } : null;
};

export const fileAdded: News<'files-added'> = ({ names }, order) => ({
  type: 'file.added',
  data: { order, names },
});

/** News that names a version of the quote. */
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

export const messageCreated: News<'message-sent'> = ({ messageId: id, from, text, files }, order) => ({
  type: 'message.created',
  data: { order, message: { id, from, text, files } },
});

export const deliverableSent: News<'deliverable-sent'> = ({ version, names }, order) => ({
  type: 'deliverable.sent',
  data: { order, version, names },
});

export const deliverableApproved: News<'deliverable-approved'> = ({ version }, order) => ({
  type: 'deliverable.approved',
  data: { order, version },
});

export const changesRequested: News<'changes-requested'> = (
  { version, round, texts, files = [] },
  order,
) => ({ type: 'deliverable.changes-requested', data: { order, version, round, texts, files } });

export const feedbackLeft: News<'feedback-left'> = ({ text, mayPublish }, order) => ({
  type: 'feedback.left',
  data: { order, feedback: { text, mayPublish } },
});
