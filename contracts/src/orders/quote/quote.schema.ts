import { z } from 'zod';
import { ofOperator } from '../../auth/token-scopes.ts';
import { addonsOf } from '../../catalogue/addons.ts';
import { serviceTypes } from '../../catalogue/services.ts';
import { messages } from '../../errors/messages.ts';
import { localeSchema } from '../../i18n/locale.schema.ts';
import { idSchema, moment, timestamp } from '../../lib/id-and-time.schema.ts';
import { integerMax } from '../../lib/integer-max.ts';
import { freeLineQuantityMax, freeLinesMax, freeLineTextMaxLength } from '../../pricing/free-lines.ts';
import { orderTotalMaxUsd } from '../../pricing/order-totals.ts';
import { usd } from '../../pricing/usd.schema.ts';
import { freeText, line } from '../../text.ts';
import { freeTextMaxLength } from '../../text-limits.ts';
import { buyerKindSchema, buyerSchema } from '../buyer.schema.ts';
import { clientTokenSchema } from '../client-token.schema.ts';
import { paymentSchema } from '../payment.schema.ts';

export const quoteMessageMaxLength = freeTextMaxLength;
export const adjustmentReasonMaxLength = 200;
/** Default number of days for which a quote can be accepted. */
export const quoteValidDaysDefault = 14;
export const quoteValidDaysMax = 365;

/**
 * `open`: waiting for the client. `accepted` and `declined`: the client's reply. `superseded`: replaced by
 * another version. `expired`: ended without a reply. At most one version per order is open or accepted.
 */
export const quoteStates = ['open', 'accepted', 'declined', 'superseded', 'expired'] as const;
export const quoteStateSchema = z.enum(quoteStates).meta({ id: 'QuoteState' });
export type QuoteState = z.infer<typeof quoteStateSchema>;

const wholeUsd = z
  .int({ error: messages.amountInvalid.en })
  .min(0, { error: messages.amountInvalid.en })
  .max(orderTotalMaxUsd, { error: messages.quantityTooLarge.en });

const quoteVersion = z.int().min(1).max(integerMax).meta({
  description: 'Counts the quotes of an order from 1.',
  example: 1,
});

/** An adjustment that the operator made to the catalogue prices, shown as its own line. */
export const priceAdjustmentSchema = z
  .strictObject({
    amount: z
      .int({ error: messages.adjustmentInvalid.en })
      .min(-orderTotalMaxUsd, { error: messages.adjustmentInvalid.en })
      .max(orderTotalMaxUsd, { error: messages.adjustmentInvalid.en })
      .refine((amount) => amount !== 0, { error: messages.adjustmentInvalid.en })
      .meta({
        description: 'Whole US dollars added to the lines; negative for a discount.',
        example: -50,
      }),
    reason: line({
      required: messages.adjustmentReasonRequired.en,
      maxLength: adjustmentReasonMaxLength,
    }).meta({ description: 'Shown to the client.', example: 'Returning client' }),
  })
  .meta({ id: 'PriceAdjustment' });
export type PriceAdjustment = z.infer<typeof priceAdjustmentSchema>;

/** A line of a quote that is not from the catalogue. */
export const freeLineSchema = z
  .strictObject({
    text: line({ required: messages.freeLineTextRequired.en, maxLength: freeLineTextMaxLength }).meta({
      description: 'Shown to the client verbatim: write it in their language.',
      example: 'Photos for the product page',
    }),
    quantity: z
      .int({ error: messages.freeLineQuantityInvalid.en })
      .min(1, { error: messages.freeLineQuantityInvalid.en })
      .max(freeLineQuantityMax, { error: messages.freeLineQuantityInvalid.en })
      .meta({ example: 3 }),
    unitPrice: z
      .int({ error: messages.freeLinePriceInvalid.en })
      .min(0, { error: messages.freeLinePriceInvalid.en })
      .max(orderTotalMaxUsd, { error: messages.quantityTooLarge.en })
      .meta({ description: 'Whole US dollars per unit.', example: 40 }),
  })
  .meta({ id: 'FreeLine' });

const freeLines = z
  .array(freeLineSchema)
  .max(freeLinesMax, { error: messages.freeLinesTooMany.en })
  .meta({ description: 'Lines in addition to those of the catalogue, in this order.' });

/**
 * The operator's quote, or a new version of it. `basedOn` is the state the operator saw: if another operator
 * or the client was faster, nothing is sent.
 */
export const quoteSendSchema = z.strictObject({
  id: idSchema,
  message: freeText({ required: messages.quoteMessageRequired.en }).meta({
    description: 'Message to the client, shown in the mail and on the page.',
  }),
  adjustment: priceAdjustmentSchema
    .nullable()
    .default(null)
    .meta({ description: 'Absent or null for the catalogue price.' }),
  freeLines: freeLines.default([]),
  validDays: z
    .int({ error: messages.quoteValidDaysInvalid.en })
    .min(1, { error: messages.quoteValidDaysInvalid.en })
    .max(quoteValidDaysMax, { error: messages.quoteValidDaysInvalid.en })
    .default(quoteValidDaysDefault)
    .meta({
      description:
        'Number of days after today in which the client can accept it; it ends with the last of them.',
    }),
  basedOn: z
    .strictObject({
      version: z.int().min(0).max(integerMax).meta({ description: 'Latest version seen; 0 for none.' }),
      totalPrice: wholeUsd.meta({ description: 'The order’s total that the operator saw.' }),
    })
    .meta({ description: 'The state the operator saw. If it has changed, the response is 409.' }),
  reopenAccepted: z.boolean().default(false).meta({
    description:
      'Must be true to replace a quote that the client has accepted; they then have to accept again.',
  }),
});

/** What a client agreed to: totals, text beside the button, and time. */
export const quoteAcceptanceSchema = z
  .strictObject({
    acceptedAt: moment,
    totalPrice: usd(),
    depositAmount: usd(),
    wordingVersion: z.string(),
    wording: z.string().meta({ description: 'The text as the client saw it, in their language.' }),
    acceptedBy: z.string().nullable().meta({
      description: 'The client’s name at that time; null for acceptances from before it was recorded.',
    }),
    buyerKind: buyerKindSchema
      .nullable()
      .meta({ description: 'Null for acceptances from before it was asked for.' }),
    instruction: z
      .string()
      .nullable()
      .meta({ description: 'The withdrawal instructions that were shown to a consumer.' }),
    earlyStart: z.string().nullable().meta({
      description:
        'The text with which a consumer requested that the work begin at once; null if they did not.',
    }),
    withdrawalUntil: timestamp
      .nullable()
      .meta({ description: 'When the withdrawal period of a consumer ends; null for a business.' }),
    withdrawalLastDay: z.iso
      .date()
      .nullable()
      .meta({ description: 'The last day of that period in the time zone of the site, as texts name it.' }),
  })
  .meta({ id: 'QuoteAcceptance' });
export type QuoteAcceptance = z.infer<typeof quoteAcceptanceSchema>;

/** One version of an order's quote as the operator sees it. */
export const quoteSchema = z
  .strictObject({
    version: quoteVersion,
    state: quoteStateSchema,
    message: z.string(),
    adjustment: priceAdjustmentSchema.nullable(),
    freeLines,
    totalPrice: usd(', as sent'),
    sentBy: z.string().meta({ description: `${ofOperator}.` }),
    sentAt: moment,
    validUntil: moment.nullable().meta({
      description: 'From then on it is expired. Null for quotes from releases in which they did not expire.',
    }),
    validLastDay: z.iso
      .date()
      .nullable()
      .meta({ description: 'The last day on which the client can accept it, in the site’s time zone.' }),
    acceptance: quoteAcceptanceSchema.nullable(),
    declinedAt: moment.nullable(),
    declineText: z.string().nullable().meta({ description: 'The client’s explanation.' }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof quoteSchema>;

/** Everything about an order's price, its quotes and its card payments, for the operator. */
export const orderQuoteSchema = z
  .strictObject({
    orderId: idSchema,
    clientPath: z.string().meta({
      description:
        'Path of the client’s own page. Anyone who has it can see and accept the quote: keep it secret. Empty for a role or an API token that may not change orders, and once the page has expired or the client was erased.',
    }),
    subtotal: usd(' before the adjustment'),
    adjustment: priceAdjustmentSchema.nullable(),
    freeLines: freeLines.meta({ description: 'Free lines of the latest quote; included in `subtotal`.' }),
    roundsAmount: usd(' that the client accepted for further revision rounds; included in `subtotal`'),
    totalPrice: usd(),
    depositAmount: usd(),
    paidAmount: usd(' paid towards the total'),
    openAmount: usd(),
    refundDue: z
      .number()
      .min(0)
      .meta({
        description:
          'US dollars to refund: paid beyond the total, or by card after the order was cancelled. Refunds are made ' +
          'through the payment provider.',
      }),
    latestVersion: z.int().min(0).meta({ description: '0 before the first quote.' }),
    quotes: z.array(quoteSchema).meta({ description: 'Newest first.' }),
    pdfPath: z.string().nullable().meta({
      description: 'The latest quote as a PDF; `lang` selects its language. Null before the first quote.',
    }),
    payments: z.array(paymentSchema).meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'OrderQuote' });
export type OrderQuote = z.infer<typeof orderQuoteSchema>;

/** The client's choice of quantity and add-ons; the server computes the price. */
export const quoteOptionsSchema = z.strictObject({
  token: clientTokenSchema,
  version: quoteVersion,
  quantity: z
    .int({ error: messages.quantityInvalid.en })
    .min(1, { error: messages.quantityInvalid.en })
    .meta({ description: 'Multiplies the plan price, not the add-ons.', example: 2 }),
  addons: z
    .array(
      z
        .string({ error: messages.addonUnknown.en })
        .meta({ enum: serviceTypes.flatMap((service) => addonsOf(service).map(({ id }) => id)) }),
      { error: messages.listExpected.en },
    )
    .max(100, { error: messages.listTooLong.en })
    .meta({
      description: 'Ids of all chosen add-ons, from those of the order’s service.',
      example: ['analytics-setup'],
    }),
});

/** The client's acceptance of exactly what they saw. */
export const quoteAcceptSchema = z.strictObject({
  token: clientTokenSchema,
  version: quoteVersion,
  totalPrice: wholeUsd.meta({
    description: 'The total the client saw; if it has changed, the response is 409.',
  }),
  wording: z
    .strictObject({
      version: z.string().max(40).meta({ description: '`acceptanceWording.version` as shown on the page.' }),
      locale: localeSchema,
    })
    .meta({ description: 'The text shown beside the button.' }),
  buyer: buyerSchema.optional().meta({
    description:
      'The capacity in which the client accepts, as asked on the page. Defaults to a consumer who did not request an ' +
      'early start, who has more rights.',
  }),
});

export const quoteQuestionSchema = z.strictObject({
  token: clientTokenSchema,
  text: freeText({ required: messages.questionRequired.en }),
});

export const quoteDeclineSchema = z.strictObject({
  token: clientTokenSchema,
  version: quoteVersion,
  text: freeText({ required: messages.declineTextRequired.en }),
});
