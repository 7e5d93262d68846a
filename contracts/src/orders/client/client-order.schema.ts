import { z } from 'zod';
import { serviceTypeSchema } from '../../catalogue/services.schema.ts';
import { agencyConfigShape } from '../../config/agency-config.schema.ts';
import { localeSchema } from '../../i18n/locale.schema.ts';
import { locales } from '../../i18n/locale.ts';
import { idSchema } from '../../lib/id-and-time.schema.ts';
import { recordOf } from '../../lib/record-of.ts';
import { clientFileSchema } from '../../uploads/attachment.schema.ts';
import { consumerTermsSchema } from '../buyer.schema.ts';
import { clientClosingSchema } from '../closing/feedback.schema.ts';
import { clientDeliverySchema } from '../delivery/deliverable.schema.ts';
import { orderStatusSchema, paymentStatusSchema } from '../order-status.ts';
import {
  paymentChoiceSchema,
  paymentKindSchema,
  paymentSchema,
  refundedUsdSchema,
} from '../payment.schema.ts';
import { priceAdjustmentSchema, quoteAcceptanceSchema, quoteStateSchema } from '../quote/quote.schema.ts';
import { quoteSteps } from '../quote/quote-steps.ts';
import { withdrawalSchema } from '../withdrawal/withdrawal.schema.ts';

const usd = (description = '') => z.int().meta({ description: `Whole US dollars${description}.` });
const moment = z.iso.datetime().meta({ description: 'ISO 8601, UTC.' });
const localized = z.strictObject(recordOf(locales, () => z.string()));

/**
 * A line of an order; the amounts of what the catalogue has are null together when it has changed since the order came
 * in. Free lines are the operator's own: one text, in the language of the client.
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
    sentAt: moment,
    validUntil: moment
      .nullable()
      .meta({ description: 'From then on accepting is a 409, and `state` is `expired`.' }),
    steps: z.array(quoteStepSchema).meta({
      description:
        'What can be done now: an open quote has details, options and review, an accepted one details and, while ' +
        'money is due, payment.',
    }),
    acceptanceWording: z
      .strictObject({ version: z.string(), text: localized })
      .nullable()
      .meta({ description: 'The words to show beside the button that accepts; null when there is none.' }),
    consumerTerms: consumerTermsSchema.nullable().meta({
      description:
        'What to show to a client who accepts as a consumer; null when there is nothing to accept.',
    }),
    acceptance: quoteAcceptanceSchema.nullable(),
    declinedAt: moment.nullable(),
    pdfPath: z.string().meta({ description: 'The quote as a PDF; `lang` is its language.' }),
  })
  .meta({ id: 'ClientQuote' });
export type ClientQuote = z.infer<typeof clientQuoteSchema>;

/**
 * Everything that the client's page `/order/:token` shows. `subtotal` is the sum of the lines; with the adjustment it
 * gives `totalPrice`; `openAmount` is what is missing to it beside `paidAmount`; nothing of a cancelled order.
 * Source: decisions (1), (3).
 */
export const clientOrderPageSchema = z
  .strictObject({
    id: idSchema.meta({ example: 1042 }),
    clientName: z.string(),
    clientEmail: z.string(),
    locale: localeSchema.meta({ description: 'Language in which the client is written to.' }),
    serviceType: serviceTypeSchema,
    status: orderStatusSchema,
    isClosed: z.boolean().meta({
      description: 'True for a cancelled, completed or archived order: its quote can no longer be answered.',
    }),
    orderDetails: z.record(z.string(), z.unknown()).meta({ description: 'What was asked for.' }),
    createdAt: moment,
    replyBy: moment.nullable().meta({
      description:
        'Until when the first reply is promised: 24 hours on working days; null when none is due any more.',
    }),
    timeZone: z
      .string()
      .meta({ description: 'The site’s, in which days and hours are shown.', example: 'UTC' }),
    deliveryDate: z.iso.date().nullable().meta({ description: 'A calendar day.' }),
    lines: z.array(orderLineSchema),
    subtotal: usd(': the lines'),
    adjustment: priceAdjustmentSchema.nullable(),
    totalPrice: usd(),
    depositAmount: usd('; half of the total, rounded'),
    paymentStatus: paymentStatusSchema,
    paidAmount: usd(' paid towards the total, less what was given back'),
    openAmount: usd(),
    paymentChoices: z
      .array(paymentChoiceSchema)
      .meta({ description: 'What can be paid now by card; empty until a quote was accepted.' }),
    paymentNote: localized.nullable().meta({
      description:
        'While money is due and no card payments are taken: how to pay. Plain text of several lines.',
    }),
    payments: z
      .array(paymentSchema)
      .meta({ description: 'Payments that took place or are under way, oldest first.' }),
    hasReceipt: z.boolean(),
    quote: clientQuoteSchema.nullable().meta({ description: 'Null until the operator has sent one.' }),
    files: z.array(clientFileSchema).meta({ description: 'Oldest first; those of messages are with these.' }),
    unreadMessages: z
      .int()
      .min(0)
      .meta({ description: 'Messages to the client that were not marked as read.' }),
    upload: z
      .strictObject({
        isOpen: z.boolean(),
        until: moment.meta({ description: '48 hours after the request.' }),
        filesLeft: z.int().min(0),
      })
      .meta({ description: 'POST /api/uploads with the field `clientToken` adds files while it is open.' }),
    delivery: clientDeliverySchema.nullable().meta({
      description: 'The work that was sent; null before the first deliverable.',
    }),
    closing: clientClosingSchema.nullable().meta({ description: 'Null unless the order is completed.' }),
    withdrawal: withdrawalSchema
      .nullable()
      .meta({ description: 'Null before an acceptance, and for businesses.' }),
    contactEmail: z.string(),
  })
  .meta({ id: 'ClientOrderPage' });
export type ClientOrderPage = z.infer<typeof clientOrderPageSchema>;

/** A payment on a receipt. */
export const receiptPaymentSchema = z.strictObject({
  kind: paymentKindSchema,
  amount: usd(),
  refundedAmount: refundedUsdSchema,
  paidAt: moment,
  reference: z.string().meta({ description: 'The payment provider’s.' }),
});

/**
 * What was paid for an order by card, in US dollars as charged; the data of the receipt page and of the PDF. `lines`,
 * `adjustment` and totals are those of the order; `otherPayments` is what reached the agency in another way.
 */
export const receiptSchema = z
  .strictObject({
    orderId: idSchema,
    number: z.string().meta({ description: 'Number of the receipt.', example: '1042-R2' }),
    issuedAt: moment.meta({ description: 'When its last payment was made.' }),
    clientName: z.string(),
    clientEmail: z.string(),
    locale: localeSchema.meta({ description: 'Language in which the client is written to.' }),
    serviceType: serviceTypeSchema,
    lines: z.array(orderLineSchema),
    subtotal: usd(),
    adjustment: priceAdjustmentSchema.nullable(),
    totalPrice: usd(),
    payments: z.array(receiptPaymentSchema).min(1),
    otherPayments: usd(),
    paidAmount: usd(' paid towards the total'),
    openAmount: usd(),
    currency: z.literal('USD'),
    isTest: z.boolean().meta({ description: 'True when the test checkout was used: no money has moved.' }),
    pdfPath: z.string(),
    agency: z
      .strictObject(agencyConfigShape)
      .meta({ description: 'Who issued it; empty texts for what the operator has not set.' }),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof receiptSchema>;
