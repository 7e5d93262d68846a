import { orderStatuses } from '@storefront/contracts/orders/order-status.ts';
import { webhookEventSchemas } from '@storefront/contracts/webhooks/webhook-event.schema.ts';
import { type WebhookEvent, webhookEvents } from '@storefront/contracts/webhooks/webhook-events.ts';
import { createDocument } from 'zod-openapi';
import type { OpenApiDocument } from '../openapi.ts';

const summaries: Readonly<Record<WebhookEvent, [summary: string, description: string]>> = {
  'order.created': ['A quote was requested', 'The order as the request made it.'],
  'order.status-changed': ['The status changed', `One of ${orderStatuses.join(', ')} became another.`],
  'order.partly-paid': ['The first payment came in', 'A part of the total was paid, usually the deposit.'],
  'order.paid': ['All is paid', 'By card, or because the operator noted it.'],
  'message.created': [
    'A message was written',
    'By the client or the operator, in the conversation of an order.',
  ],
  'quote.sent': ['A quote was sent', 'Also a new version of one.'],
  'quote.accepted': ['The client accepted the quote', 'The order has the total that was agreed.'],
  'quote.declined': ['The client declined the quote', 'A new version may follow.'],
  'quote.expired': ['A quote expired', 'Its time ended without a reply of the client.'],
  'file.added': ['Files were added', 'By the client or by the operator, with the request or later.'],
  'deliverable.sent': ['A version was sent', 'The operator sent the client a version of the work.'],
  'deliverable.approved': ['A version was approved', 'The client approved the latest version.'],
  'deliverable.changes-requested': [
    'Changes were requested',
    'The client asked for changes; `texts` is their list, and `round` says which of the rounds it uses.',
  ],
  'feedback.left': ['The client left feedback', 'After the order was completed; also when they change it.'],
  'contract.withdrawn': [
    'The client withdrew from the contract',
    'As consumers may within 14 days. `quote` is the one they had accepted.',
  ],
  'webhook.test': ['A test', 'Sent when the operator asks for it; says nothing about any order.'],
};

const requestDescription = `
Posted to every webhook that wants the event, at least once: the same \`webhook-id\` may come again, and events may come
in another order than they happened in. Answer with any 2xx within 15 seconds. Anything else, a redirect included, is
tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h; 410 switches the webhook off.

\`webhook-signature\` is \`v1,\` and the base64 of an HMAC-SHA256 of \`{webhook-id}.{webhook-timestamp}.{body}\`, its key
the base64 after \`whsec_\` in the secret. While a secret is being replaced there are two of them, a space between.
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
  header('webhook-id', 'Names the event; the same at each attempt.', 'msg_5f0c3b1e8a7d4c269b1f0e2d3c4b5a69'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.', '1775640601'),
  header(
    'webhook-signature',
    'Signatures of this attempt.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** Adds the webhook events to the document, with their schemas. */
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
                content: { 'application/json': { schema: webhookEventSchemas[event] } },
              },
              responses: {
                '2XX': { description: 'Taken. The body is not looked at; its beginning is kept in the log.' },
                410: { description: 'This address wants no more events: the webhook is switched off.' },
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
