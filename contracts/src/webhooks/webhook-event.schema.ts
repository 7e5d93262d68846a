import { z } from 'zod';
import { serviceTypeSchema } from '../catalogue/services.schema.ts';
import { localeSchema } from '../i18n/locale.schema.ts';
import { idSchema, moment } from '../lib/id-and-time.schema.ts';
import { pascalCase } from '../lib/pascal-case.ts';
import { recordOf } from '../lib/record-of.ts';
import { pointFilesSchema } from '../orders/order-event.schema.ts';
import { orderStatusSchema, paymentStatusSchema } from '../orders/order-status.ts';
import {
  disputeOutcomes,
  refundedUsdSchema,
  refundFailedUsdSchema,
  refundReasonSchema,
} from '../orders/payment.schema.ts';
import { freeLineSchema } from '../orders/quote/quote.schema.ts';
import { usd } from '../pricing/usd.schema.ts';
import { type OrderWebhookEvent, type WebhookEvent, webhookEvents } from './webhook-events.ts';

/**
 * An order as it was when the event happened. It never contains the secret of the client's page, the brief or the
 * operator's notes: a program that may read the latter two has a token for `GET /api/orders/{id}`.
 */
export const webhookOrderSchema = z
  .strictObject({
    id: idSchema,
    clientName: z.string(),
    clientEmail: z.string(),
    clientPhone: z.string().nullable(),
    locale: localeSchema,
    serviceType: serviceTypeSchema,
    selectedPlan: z
      .string()
      .nullable()
      .meta({ description: 'Id of the plan in `GET /api/catalogue`; null if the order has none.' }),
    freeLines: z
      .array(freeLineSchema)
      .meta({ description: 'Lines of the quote that are not from the catalogue; included in the total.' }),
    status: orderStatusSchema,
    paymentStatus: paymentStatusSchema,
    totalPrice: usd(),
    depositAmount: usd(),
    paidAmount: usd(' paid by any means: `receivedAmount` and `recordedAmount` of the order together'),
    isTest: z.boolean().meta({
      description:
        'True if `paidAmount` includes payments of the test checkout, for which no money has moved.',
    }),
    deliveryDate: z.iso.date().nullable(),
    createdAt: moment,
  })
  .meta({ id: 'WebhookOrder' });
export type WebhookOrder = z.infer<typeof webhookOrderSchema>;

const envelope = <Type extends string, Data extends z.core.SomeType>(type: Type, data: Data) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: moment.meta({ description: 'When the event happened, not when it was sent.' }),
    data,
  });

const order = webhookOrderSchema;
const quote = z.strictObject({
  order,
  quote: z.strictObject({
    version: z.int().min(1).meta({ description: 'Version of the quote, counted from 1.' }),
  }),
});
const payment = z.strictObject({ order, previousPaymentStatus: paymentStatusSchema });
const cardPayment = {
  id: idSchema,
  isTest: z.boolean().meta({ description: 'True for the test checkout: no money has moved.' }),
};
const paid = usd(' that were paid');

const names = z.array(z.string()).meta({ description: 'Names of the files.' });
const version = z.int().min(1).meta({ description: 'Version of the deliverable, counted from 1.' });

/** What each event tells. */
const contents = {
  'order.created': z.strictObject({ order }),
  'order.status-changed': z.strictObject({ order, previousStatus: orderStatusSchema }),
  'order.partly-paid': payment,
  'order.paid': payment,
  'payment.refunded': z.strictObject({
    order,
    payment: z.strictObject({
      ...cardPayment,
      amount: paid,
      refundedAmount: refundedUsdSchema,
      reason: refundReasonSchema,
    }),
  }),
  'payment.refund-failed': z.strictObject({
    order,
    payment: z.strictObject({
      ...cardPayment,
      amount: paid,
      failedAmount: refundFailedUsdSchema,
      refundedAmount: refundedUsdSchema,
    }),
  }),
  'payment.disputed': z.strictObject({
    order,
    payment: z.strictObject({
      ...cardPayment,
      disputedAmount: usd(' that the client’s bank wants back'),
      answerBy: moment
        .nullable()
        .meta({ description: 'The bank’s deadline for a response; null if it gave none, and at the end.' }),
      outcome: z
        .enum(disputeOutcomes)
        .nullable()
        .meta({ description: 'How the bank has decided; null when a dispute begins.' }),
    }),
  }),
  'message.created': z.strictObject({
    order,
    message: z.strictObject({
      id: idSchema,
      from: z.enum(['client', 'operator']),
      text: z.string(),
      files: z.array(z.string()).meta({ description: 'Names of the files that came with it.' }),
    }),
  }),
  'quote.sent': quote,
  'quote.accepted': quote,
  'quote.declined': quote,
  'quote.expired': quote,
  'file.added': z.strictObject({ order, names }),
  'deliverable.sent': z.strictObject({ order, version, names }),
  'deliverable.approved': z.strictObject({ order, version }),
  'deliverable.changes-requested': z.strictObject({
    order,
    version,
    round: z.int().min(1),
    texts: z.array(z.string()),
    files: pointFilesSchema,
  }),
  'feedback.left': z.strictObject({
    order,
    feedback: z.strictObject({ text: z.string(), mayPublish: z.boolean() }),
  }),
  'contract.withdrawn': quote,
  'webhook.test': z.strictObject({ webhookId: idSchema }),
} as const satisfies Record<WebhookEvent, z.ZodType>;

/** Body of each event. Source: Standard Webhooks, "Payload structure". */
export const webhookEventSchemas = recordOf(webhookEvents, (event) =>
  envelope(event, contents[event]).meta({ id: `${pascalCase(event)}Event` }),
) as { [Event in WebhookEvent]: ReturnType<typeof envelope<Event, (typeof contents)[Event]>> };

export type WebhookEventData = { [Event in WebhookEvent]: z.infer<(typeof contents)[Event]> };

/** An event of an order for webhooks; the envelope is added when it is sent. */
export type OrderWebhookPayload = {
  [Event in OrderWebhookEvent]: { type: Event; data: WebhookEventData[Event] };
}[OrderWebhookEvent];
