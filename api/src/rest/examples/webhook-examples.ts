import { messages } from '@storefront/contracts/errors/messages.ts';
import type { ExamplesByOperation } from './operation-examples.ts';
import { badId } from './samples/order-samples.ts';

const webhook = {
  id: 3,
  url: 'https://example.com/hooks/storefront',
  events: ['order.created', 'order.paid'],
  isEnabled: true,
  offReason: null,
  offAt: null,
  failingSince: null,
  lastDeliveredAt: '2026-04-08T09:30:01.000Z',
  waiting: 0,
  secretHint: 'GKYo',
  createdAt: '2026-03-02T10:00:00.000Z',
};

const withSecret = { ...webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' };

const delivery = {
  id: 88,
  webhookId: 3,
  messageId: 'msg_5f0c3b1e8a7d4c269b1f0e2d3c4b5a69',
  event: 'order.created',
  orderId: 1042,
  state: 'delayed',
  attempts: 2,
  nextAttemptAt: '2026-04-08T09:35:12.000Z',
  attemptedAt: '2026-04-08T09:30:06.000Z',
  durationMs: 212,
  status: 503,
  answer: 'Down for maintenance',
  failure: 'REFUSED',
  createdAt: '2026-04-08T09:30:00.000Z',
};

const id = { id: 3 };

export const webhookExamples: ExamplesByOperation = {
  'GET /api/webhooks': { response: [webhook] },
  'POST /api/webhooks': {
    request: { url: webhook.url, events: webhook.events },
    response: { ...withSecret, lastDeliveredAt: null },
    refusal: { path: ['url'], message: messages.webhookUrlPrivate },
  },
  'PATCH /api/webhooks/{id}': {
    parameters: id,
    request: { isEnabled: false },
    response: { ...webhook, isEnabled: false, offReason: 'operator', offAt: '2026-04-09T08:00:00.000Z' },
    refusal: { path: ['events'], message: messages.webhookEventsRequired },
  },
  'DELETE /api/webhooks/{id}': { parameters: id, response: { success: true }, refusal: badId },
  'POST /api/webhooks/{id}/secret': {
    parameters: id,
    request: { keepOld: true },
    response: withSecret,
    refusal: badId,
  },
  'POST /api/webhooks/{id}/test': {
    parameters: id,
    response: {
      ...delivery,
      event: 'webhook.test',
      orderId: null,
      state: 'queued',
      attempts: 0,
      nextAttemptAt: delivery.createdAt,
      attemptedAt: null,
      durationMs: null,
      status: null,
      answer: null,
      failure: null,
    },
    refusal: badId,
  },
  'GET /api/webhooks/{id}/deliveries': { parameters: id, response: [delivery], refusal: badId },
  'POST /api/webhook-deliveries/{id}/send-again': {
    parameters: { id: 88 },
    response: delivery,
    refusal: badId,
  },
};
