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
  depositAmount: z.int().meta({ description: 'Whole US dollars; half of the total, rounded.', example: 149 }),
  isPaid: z.boolean().meta({ description: 'True exactly when paymentStatus is `paid`.' }),
  paymentStatus: paymentStatusSchema,
  orderDetails: z
    .record(z.string(), z.unknown())
    .meta({ description: 'As sent with the quote request, ids in the catalogue’s spelling.' }),
  deliveryDate: z.iso
    .date()
    .nullable()
    .meta({ description: 'A calendar day, the same for everybody.', example: '2026-04-15' }),
  createdAt: timestamp,
};

/** An order as its client may see it; the result of a quote request. */
export const clientOrderSchema = z
  .strictObject({
    ...clientVisibleFields,
    replyBy: timestamp.nullable().meta({
      description:
        'Until when the first reply is promised, as on the client’s page; null once it was given or is not due.',
    }),
    timeZone: z
      .string()
      .meta({ description: 'Of the site, whose days and hours are meant.', example: 'Europe/Berlin' }),
    clientPath: z.string().meta({
      description:
        'Path of the client’s own page for this order. It lets its reader see and change the order: keep it secret.',
      example: '/order/Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA',
    }),
  })
  .meta({ id: 'ClientOrder' });
export type ClientOrder = z.infer<typeof clientOrderSchema>;

/** An order as the operator sees it. Source: specification section 3, "Order". */
export const orderSchema = z
  .strictObject({
    ...clientVisibleFields,
    locale: localeSchema.meta({ description: 'Language in which the client is written to.' }),
    isArchived: z.boolean(),
    receivedAmount: z.int().meta({
      description: 'Whole US dollars that payment providers took, less what they gave back.',
    }),
    recordedAmount: z.int().meta({
      description: 'Whole US dollars that the operator has recorded by hand beside that.',
    }),
    openAmount: z.int().meta({
      description:
        'Whole US dollars still to pay: the total less `receivedAmount` and `recordedAmount`, never below 0; 0 for a ' +
        'cancelled order. It follows from the money, whatever `paymentStatus` was set to by hand.',
    }),
    isTest: z
      .boolean()
      .meta({ description: 'True when `receivedAmount` has money of the test checkout: none has moved.' }),
    stripePaymentId: z.string().nullable().meta({ description: 'Reference of the card payment, if any.' }),
    waiting: z
      .strictObject({
        step: z.enum(waitingSteps).exclude(['nothing']).meta({ description: 'What the order waits for.' }),
        party: z.enum(waitingParties).meta({ description: 'Who has to do it.' }),
        since: timestamp,
      })
      .nullable()
      .meta({ description: 'What the order waits for next, and whose turn it is; null once it is over.' }),
    contactMessageId: idSchema
      .nullable()
      .meta({ description: 'Message of the contact form that the order was made of.' }),
    adminNotes: z.string().nullable(),
    withdrawnAt: timestamp
      .nullable()
      .meta({ description: 'When the client withdrew from the contract, as consumers may.' }),
    assignee: z
      .string()
      .nullable()
      .meta({ description: 'Username of the person who works on it; null for none.', example: 'dana' }),
    lastUpdated: timestamp,
    replyBy: timestamp.nullable().meta({
      description:
        'Until when the first reply is promised: 24 hours on working days, by the site’s clock. Null once a quote or a ' +
        'mail about a status has gone out, and while the status is not `pending` or the order is archived.',
    }),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

export const orderStatsSchema = z
  .strictObject({ total: z.int(), pending: z.int(), inProgress: z.int(), completed: z.int() })
  .meta({ id: 'OrderStats' });
export type OrderStats = z.infer<typeof orderStatsSchema>;

/** How far the confirmation mail of an order is; the thank-you page says no more than is true. */
export const confirmationStateSchema = z.enum(['queued', 'sent', 'stored', 'delayed']).meta({
  id: 'ConfirmationState',
  description:
    '`queued`: on its way; `sent`: a mail server took it; `stored`: kept as a file, since no mail server is set; ' +
    '`delayed`: at least one attempt failed.',
});
export type ConfirmationState = z.infer<typeof confirmationStateSchema>;

export const orderConfirmationSchema = z
  .strictObject({ orderId: idSchema, confirmation: confirmationStateSchema })
  .meta({ id: 'OrderConfirmation' });
export type OrderConfirmation = z.infer<typeof orderConfirmationSchema>;
