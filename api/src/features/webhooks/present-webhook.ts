import type {
  Webhook,
  WebhookDelivery,
  WebhookWithSecret,
} from '@storefront/contracts/webhooks/webhook.schema.ts';
import {
  orderWebhookEvents,
  type WebhookDeliveryState,
} from '@storefront/contracts/webhooks/webhook-events.ts';
import type { WebhookDeliveryRow } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import type { WebhookRow } from '@storefront/db/schema/webhooks/webhooks.ts';

/** Presents a webhook to the operator, with only the last characters of its secret. */
export function presentWebhook(row: WebhookRow, waiting: number): Webhook {
  return {
    id: row.id,
    url: row.url,
    // A newer release may have stored others.
    events: orderWebhookEvents.filter((event) => row.events.includes(event)),
    isEnabled: row.offAt === null,
    offReason: row.offReason,
    offAt: row.offAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    waiting,
    secretHint: row.secret.slice(-5, -1),
    createdAt: row.createdAt.toISOString(),
  };
}

/** For the only response that contains the secret. */
export function presentWithSecret(row: WebhookRow, waiting: number): WebhookWithSecret {
  return { ...presentWebhook(row, waiting), secret: row.secret };
}

/**
 * A delivery in progress or requested again counts as queued; `delayed` is only one that waits for its next
 * attempt after a failure.
 */
function stateOf({ doneAt, failedAt, attemptedAt, runAfter }: WebhookDeliveryRow): WebhookDeliveryState {
  if (doneAt) return 'delivered';
  if (failedAt) return 'failed';
  return attemptedAt === null || runAfter.getTime() <= Date.now() ? 'queued' : 'delayed';
}

export function presentDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  const state = stateOf(row);
  const isOpen = state === 'queued' || state === 'delayed';
  return {
    id: row.id,
    webhookId: row.webhookId,
    messageId: row.messageId,
    event: row.event,
    orderId: row.orderId,
    state,
    attempts: row.attempts,
    nextAttemptAt: isOpen ? row.runAfter.toISOString() : null,
    attemptedAt: row.attemptedAt?.toISOString() ?? null,
    durationMs: row.durationMs,
    status: row.status,
    answer: row.answer,
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
  };
}
