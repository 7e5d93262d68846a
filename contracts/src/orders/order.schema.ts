import { z } from 'zod';
import { serviceTypeSchema } from '../catalogue/services.schema.ts';
import { localeSchema } from '../i18n/locale.schema.ts';
import { idSchema, timestamp } from '../lib/id-and-time.schema.ts';
import { orderStatusSchema, paymentStatusSchema } from './order-status.ts';
import { waitingParties, waitingSteps } from './waiting.ts';

const clientVisibleFields = {
  id: idSchema.meta({ example: 1042 }),
  clientName: z.string(),
  clientEmail: z.string(),
  clientPhone: z.string().nullable(),
  serviceType: serviceTypeSchema,
  status: orderStatusSchema,
  totalPrice: z.int().meta({ description: 'Whole US dollars.', example: 298 }),
  depositAmount: z.int().meta({
    description:
      'Whole US dollars; half of the total as agreed, rounded. An extra round accepted later does not raise it.',
    example: 149,
  }),
  isPaid: z.boolean().meta({ description: 'True if and only if paymentStatus is `paid`.' }),
  paymentStatus: paymentStatusSchema,
  orderDetails: z
    .record(z.string(), z.unknown())
    .meta({ description: 'As sent with the quote request, with ids in the catalogue’s spelling.' }),
  deliveryDate: z.iso
    .date()
    .nullable()
    .meta({ description: 'A calendar day without a time zone.', example: '2026-04-15' }),
  createdAt: timestamp,
};

/** A new order as its client may see it: the result of a quote request. `openapi.json` keeps its first name. */
export const placedOrderSchema = z
  .strictObject({
    ...clientVisibleFields,
    replyBy: timestamp.nullable().meta({
      description:
        'Promised time of the first reply, as on the client’s page; null once it was sent or if none is due.',
    }),
    timeZone: z.string().meta({
      description: 'Time zone of the site, in which days and hours are meant.',
      example: 'Europe/Berlin',
    }),
    clientPath: z.string().meta({
      description:
        'Path of the client’s own page for this order. Anyone who has it can see and change the order: keep it secret.',
      example: '/order/Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA',
    }),
  })
  .meta({ id: 'ClientOrder' });
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

/** An order as the operator sees it. Source: specification section 3, "Order". */
export const orderSchema = z
  .strictObject({
    ...clientVisibleFields,
    locale: localeSchema.meta({ description: 'Language of mails to the client.' }),
    isArchived: z.boolean(),
    receivedAmount: z.int().meta({
      description: 'Whole US dollars received through payment providers, less refunds.',
    }),
    recordedAmount: z.int().meta({
      description: 'Whole US dollars that the operator recorded by hand in addition.',
    }),
    openAmount: z.int().meta({
      description:
        'Whole US dollars still to pay: the total less `receivedAmount` and `recordedAmount`, never below 0; 0 for an ' +
        'order that was cancelled or whose client withdrew from the contract. It depends only on these amounts, not on a `paymentStatus` set by hand.',
    }),
    isTest: z.boolean().meta({
      description:
        'True if `receivedAmount` includes payments of the test checkout, for which no money has moved.',
    }),
    stripePaymentId: z.string().nullable().meta({ description: 'Reference of the card payment, if any.' }),
    waiting: z
      .strictObject({
        step: z.enum(waitingSteps).exclude(['nothing']).meta({ description: 'What the order waits for.' }),
        party: z
          .enum(waitingParties)
          .meta({ description: 'Who has to act: with `until`, only after that day.' }),
        since: timestamp.meta({
          description:
            'ISO 8601, UTC. For `start` after a consumer’s withdrawal period, its end: the work could not begin before.',
        }),
        until: z.iso
          .date()
          .nullable()
          .meta({
            description:
              'For `start`, the last day of a consumer’s withdrawal period, in the site’s time zone: the work has to wait ' +
              'for its end. Null once it is over, and if the work does not wait.',
          }),
      })
      .nullable()
      .meta({
        description: 'What the order waits for next, and who has to act; null once nothing is left to do.',
      }),
    contactMessageId: idSchema
      .nullable()
      .meta({ description: 'The contact form message from which the order was created.' }),
    adminNotes: z.string().nullable(),
    withdrawnAt: timestamp
      .nullable()
      .meta({ description: 'When the client withdrew from the contract, as consumers may.' }),
    assignee: z
      .string()
      .nullable()
      .meta({ description: 'Username of the person who works on it; null if unassigned.', example: 'dana' }),
    lastUpdated: timestamp,
    replyBy: timestamp.nullable().meta({
      description:
        'Promised time of the first reply: within 24 hours on working days, in the site’s time zone. Null once a quote ' +
        'or a mail about a status was sent, and while the status is not `pending` or the order is archived.',
    }),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

/** State of an order's confirmation mail, so that the thank-you page claims no more than is true. */
export const confirmationStateSchema = z.enum(['queued', 'sent', 'stored', 'delayed']).meta({
  id: 'ConfirmationState',
  description:
    '`queued`: waiting to be sent; `sent`: accepted by a mail server; `stored`: written to a file, because no mail server is configured; ' +
    '`delayed`: at least one attempt failed.',
});
export type ConfirmationState = z.infer<typeof confirmationStateSchema>;

export const orderConfirmationSchema = z
  .strictObject({ orderId: idSchema, confirmation: confirmationStateSchema })
  .meta({ id: 'OrderConfirmation' });
