import { z } from 'zod';
import { serviceTypeSchema } from '../../catalogue/services.schema.ts';
import { inLocales, localeSchema } from '../../i18n/locale.schema.ts';
import { idSchema, utcMoment } from '../../lib/id-and-time.schema.ts';
import { usd } from '../../pricing/usd.schema.ts';
import { clientFileSchema } from '../../uploads/attachment.schema.ts';
import { consumerTermsSchema } from '../buyer.schema.ts';
import { clientClosingSchema } from '../closing/feedback.schema.ts';
import { clientDeliverySchema } from '../delivery/deliverable.schema.ts';
import { orderStatusSchema, paymentStatusSchema } from '../order-status.ts';
import { paymentChoiceSchema, paymentSchema } from '../payment.schema.ts';
import { priceAdjustmentSchema, quoteAcceptanceSchema, quoteStateSchema } from '../quote/quote.schema.ts';
import { quoteSteps } from '../quote/quote-steps.ts';
import { uploadWindowHours } from '../time-limits.ts';
import { withdrawalSchema } from '../withdrawal/withdrawal.schema.ts';

const localized = inLocales(z.string());

/**
 * A line of an order. The amounts of catalogue lines are all null if the catalogue has changed since the
 * order was placed. Free lines are written by the operator: one text, in the language of the client.
 */
export const orderLineSchema = z
  .strictObject({
    kind: z.enum(['plan', 'addon', 'free', 'round']),
    id: z.string().meta({ example: 'designAndCode' }),
    name: localized,
    quantity: z.int().min(1),
    unitPrice: usd().nullable(),
    amount: usd().nullable(),
  })
  .meta({ id: 'OrderLine' });

export const quoteStepSchema = z.enum(quoteSteps);

/** The latest quote as its client sees it. */
export const clientQuoteSchema = z
  .strictObject({
    version: z.int().min(1),
    state: quoteStateSchema.exclude(['superseded']),
    message: z.string(),
    sentAt: utcMoment,
    validUntil: utcMoment
      .nullable()
      .meta({ description: 'From then on `state` is `expired` and accepting returns 409.' }),
    steps: z.array(quoteStepSchema).meta({
      description:
        'Available steps: details, options and review for an open quote; details and, while money is due, payment ' +
        'for an accepted one.',
    }),
    acceptanceWording: z.strictObject({ version: z.string(), text: localized }).nullable().meta({
      description: 'The text to show beside the accept button; null if there is nothing to accept.',
    }),
    consumerTerms: consumerTermsSchema.nullable().meta({
      description: 'Texts for a client who accepts as a consumer; null if there is nothing to accept.',
    }),
    acceptance: quoteAcceptanceSchema.nullable(),
    declinedAt: utcMoment.nullable(),
    isAskedAgain: z.boolean().meta({
      description: 'The quote has expired, and the last message since then is the client’s.',
    }),
    pdfPath: z.string().meta({ description: 'The quote as a PDF; `lang` selects its language.' }),
  })
  .meta({ id: 'ClientQuote' });
export type ClientQuote = z.infer<typeof clientQuoteSchema>;

/**
 * Everything that the client's page `/order/:token` shows. `subtotal` is the sum of the lines; `totalPrice`
 * adds the adjustment; `openAmount` is `totalPrice` less `paidAmount`, or 0 after a cancellation or withdrawal.
 * Source: decisions (1), (3).
 */
export const clientOrderPageSchema = z
  .strictObject({
    id: idSchema.meta({ example: 1042 }),
    clientName: z.string(),
    clientEmail: z.string(),
    locale: localeSchema.meta({ description: 'Language of mails to the client.' }),
    serviceType: serviceTypeSchema,
    status: orderStatusSchema,
    isClosed: z.boolean().meta({
      description:
        'True for a cancelled, completed or archived order: its quote can no longer be accepted or declined.',
    }),
    orderDetails: z.record(z.string(), z.unknown()).meta({ description: 'Details of the request.' }),
    createdAt: utcMoment,
    replyBy: utcMoment.nullable().meta({
      description:
        'Promised time of the first reply, within 24 hours on working days; null if none is due any more.',
    }),
    timeZone: z
      .string()
      .meta({ description: 'Time zone of the site, in which days and hours are shown.', example: 'UTC' }),
    deliveryDate: z.iso.date().nullable().meta({ description: 'A calendar day.' }),
    lines: z.array(orderLineSchema),
    subtotal: usd(': the lines'),
    adjustment: priceAdjustmentSchema.nullable(),
    totalPrice: usd(),
    depositAmount: usd('; half of the total as agreed, rounded'),
    paymentStatus: paymentStatusSchema,
    paidAmount: usd(' paid towards the total, less what was given back'),
    openAmount: usd(),
    paymentChoices: z
      .array(paymentChoiceSchema)
      .meta({ description: 'What can be paid by card now; empty until a quote has been accepted.' }),
    paymentNote: localized.nullable().meta({
      description: 'How to pay while money is due and card payments are unavailable. Multi-line plain text.',
    }),
    payments: z.array(paymentSchema).meta({ description: 'Payments made or in progress, oldest first.' }),
    hasReceipt: z.boolean(),
    quote: clientQuoteSchema.nullable().meta({ description: 'Null until the operator sends one.' }),
    files: z
      .array(clientFileSchema)
      .meta({ description: 'Oldest first; files of messages are listed with the messages.' }),
    unreadMessages: z
      .int()
      .min(0)
      .meta({ description: 'Number of messages to the client that are not marked as read.' }),
    upload: z
      .strictObject({
        isOpen: z.boolean(),
        until: utcMoment.meta({
          description: `The end of the day, in the site’s time zone, that is ${uploadWindowHours} hours after the request.`,
        }),
        filesLeft: z.int().min(0),
      })
      .meta({ description: 'While it is open, POST /api/uploads with the field `clientToken` adds files.' }),
    delivery: clientDeliverySchema.nullable().meta({
      description: 'The delivered work; null before the first deliverable.',
    }),
    closing: clientClosingSchema.nullable().meta({ description: 'Null unless the order is completed.' }),
    withdrawal: withdrawalSchema
      .nullable()
      .meta({ description: 'Null before the quote is accepted, and for businesses.' }),
    contactEmail: z.string(),
  })
  .meta({ id: 'ClientOrderPage' });
export type ClientOrderPage = z.infer<typeof clientOrderPageSchema>;
