import { orderStatuses } from '@storefront/contracts/orders/order-status.ts';
import { withdrawalDays } from '@storefront/contracts/orders/withdrawal/withdrawal-period.ts';
import { webhookEventSchemas } from '@storefront/contracts/webhooks/webhook-event.schema.ts';
import { type WebhookEvent, webhookEvents } from '@storefront/contracts/webhooks/webhook-events.ts';
import {
  webhookRetryDelaysSeconds,
  webhookTimeoutSeconds,
} from '@storefront/contracts/webhooks/webhook-limits.ts';
import { createDocument } from 'zod-openapi';
import { webhookData } from '#trpc/samples/webhook-data.ts';
import type { OpenApiDocument } from '../openapi.ts';

const summaries: Readonly<Record<WebhookEvent, [summary: string, description: string]>> = {
  'order.created': ['A quote was requested', 'The order as it was created by the request.'],
  'order.status-changed': ['The status changed', `To one of ${orderStatuses.join(', ')}.`],
  'order.partly-paid': ['The first payment came in', 'A part of the total was paid, usually the deposit.'],
  'order.paid': ['The order was paid in full', 'By card, or as noted by the operator.'],
  'payment.refunded': [
    'A card payment was refunded',
    'In full or in part. `refundedAmount` is the sum of all that went back; with the `reason` `dispute-lost`, the ' +
      'client’s bank took it.',
  ],
  'payment.refund-failed': [
    'A refund failed',
    'The money did not reach the client and is with the shop again: `refundedAmount` no longer includes it.',
  ],
  'payment.disputed': [
    'A card payment was disputed',
    'The client’s bank wants it back; sent again with the `outcome` when the bank has decided. A lost dispute counts as a refund.',
  ],
  'message.created': [
    'A message was written',
    'By the client or the operator, in the conversation of an order.',
  ],
  'quote.sent': ['A quote was sent', 'Or a new version of one.'],
  'quote.accepted': ['The client accepted the quote', 'The order contains the agreed total.'],
  'quote.declined': ['The client declined the quote', 'A new version may follow.'],
  'quote.expired': ['A quote expired', 'The client did not reply in time.'],
  'file.added': ['Files were added', 'By the client or by the operator, with the request or later.'],
  'deliverable.sent': ['A version was sent', 'The operator sent the client a version of the work.'],
  'deliverable.approved': ['A version was approved', 'The client approved the latest version.'],
  'deliverable.changes-requested': [
    'Changes were requested',
    'The client requested changes; `texts` lists them, and `round` is the number of the round that they use.',
  ],
  'feedback.left': [
    'The client left feedback',
    'After the order was completed; also sent when they change it.',
  ],
  'contract.withdrawn': [
    'The client withdrew from the contract',
    `Consumers may do so within ${withdrawalDays} days. \`quote\` is the one that they had accepted.`,
  ],
  'webhook.test': ['A test', 'Sent on the operator’s request; not related to any order.'],
};

function inUnits(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`;
}

const listOf = (texts: readonly string[]) => `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

const requestDescription = `
Posted at least once to every webhook that subscribes to the event: the same \`webhook-id\` may arrive again, and events may
arrive in a different order than they happened. Respond with any 2xx within ${webhookTimeoutSeconds} seconds. Anything else, including a
redirect, is retried after ${listOf(webhookRetryDelaysSeconds.map(inUnits))}; a 410 disables the webhook.

\`webhook-signature\` is \`v1,\` followed by the base64 of an HMAC-SHA256 of \`{webhook-id}.{webhook-timestamp}.{body}\`; its
key is the base64 after \`whsec_\` in the secret. While a secret is being replaced, there are two signatures, separated by a
space.
`.trim();

const header = (name: string, description: string, example: string) => ({
  in: 'header' as const,
  name,
  required: true,
  description,
  schema: { type: 'string' as const },
  example,
});

const headers = [
  header(
    'webhook-id',
    'Identifies the event; the same for every attempt.',
    'msg_5f0c3b1e8a7d4c269b1f0e2d3c4b5a69',
  ),
  header('webhook-timestamp', 'Time of this attempt, in seconds since 1970.', '1775640601'),
  header(
    'webhook-signature',
    'Signatures of this attempt.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const exampleTime = '2026-04-08T09:30:00.000Z';

/** Adds the webhook events to the document, with their schemas and an example of each. */
export function addWebhooks(document: OpenApiDocument): void {
  const { webhooks, components } = createDocument({
    openapi: '3.1.0',
    info: { title: '', version: '' },
    webhooks: Object.fromEntries(
      webhookEvents.map((event) => {
        const [summary, description] = summaries[event];
        return [
          event,
          {
            post: {
              operationId: `webhook-${event}`,
              tags: ['webhooks'],
              summary,
              description: `${description}\n\n${requestDescription}`,
              security: [],
              parameters: headers,
              requestBody: {
                required: true,
                content: {
                  'application/json': {
                    schema: webhookEventSchemas[event],
                    example: { type: event, timestamp: exampleTime, data: webhookData[event] },
                  },
                },
              },
              responses: {
                '2XX': { description: 'Received. The body is ignored; its beginning is stored in the log.' },
                410: { description: 'This URL wants no more events: the webhook is disabled.' },
              },
            },
          },
        ];
      }),
    ),
  });
  document.webhooks = webhooks;
  document.components.schemas = { ...document.components.schemas, ...components?.schemas };
}
