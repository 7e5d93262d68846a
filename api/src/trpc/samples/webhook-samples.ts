export const webhook = {
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

export const webhookWithSecret = { ...webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' };

export const webhookDelivery = {
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

export const testDelivery = {
  ...webhookDelivery,
  event: 'webhook.test',
  orderId: null,
  state: 'queued',
  attempts: 0,
  nextAttemptAt: webhookDelivery.createdAt,
  attemptedAt: null,
  durationMs: null,
  status: null,
  answer: null,
  failure: null,
};
