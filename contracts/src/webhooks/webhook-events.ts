/** Events of an order that other programs can subscribe to. */
export const orderWebhookEvents = [
  'order.created',
  'order.status-changed',
  'order.partly-paid',
  'order.paid',
  'payment.refunded',
  'payment.refund-failed',
  'payment.disputed',
  'message.created',
  'quote.sent',
  'quote.accepted',
  'quote.declined',
  'quote.expired',
  'file.added',
  'deliverable.sent',
  'deliverable.approved',
  'deliverable.changes-requested',
  'feedback.left',
  'contract.withdrawn',
] as const;
export type OrderWebhookEvent = (typeof orderWebhookEvents)[number];

/** Sent by an operator to test a URL. */
export const webhookTestEvent = 'webhook.test';

/** Every event that a webhook URL can receive. */
export const webhookEvents = [...orderWebhookEvents, webhookTestEvent] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** State of a delivery; `delayed`: an attempt failed and another follows, `failed`: given up. */
export const webhookDeliveryStates = ['queued', 'delayed', 'failed', 'delivered'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Why a webhook is disabled: by an operator, because it failed for days, or because it returned 410 Gone. */
export const webhookOffReasons = ['operator', 'failing', 'gone'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];
