/** What happens to an order that other programs may want to hear of. */
export const orderWebhookEvents = [
  'order.created',
  'order.status-changed',
  'order.partly-paid',
  'order.paid',
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

/** Every event that can arrive at an address; the last one is sent by hand only. */
export const webhookEvents = [...orderWebhookEvents, 'webhook.test'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Addresses that one shop can have. */
export const webhooksMax = 10;

export const webhookUrlMaxLength = 2000;

/** Deliveries that the log of an address lists. */
export const webhookLogMax = 50;

/** Finished deliveries are kept this long. */
export const webhookLogDays = 30;

/** An address that has not taken anything for this long is switched off. */
export const webhookFailingDaysMax = 5;

/** After its secret is replaced, an address gets signatures with both for this long. */
export const webhookOldSecretHours = 24;

/** How far a delivery is; `delayed`: an attempt failed and another follows, `failed`: given up. */
export const webhookDeliveryStates = ['queued', 'delayed', 'failed', 'delivered'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Why a URL gets nothing: a person switched it off, it failed for days, or it returned 410 Gone. */
export const webhookOffReasons = ['operator', 'failing', 'gone'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];
