import { z } from 'zod';
import { serviceTypeSchema } from '../../catalogue/services.schema.ts';
import { agencyConfigShape } from '../../config/agency-config.schema.ts';
import { localeSchema } from '../../i18n/locale.schema.ts';
import { idSchema, utcMoment } from '../../lib/id-and-time.schema.ts';
import { usd } from '../../pricing/usd.schema.ts';
import { orderLineSchema } from '../client/client-order.schema.ts';
import { paymentKindSchema, refundedUsdSchema } from '../payment.schema.ts';
import { priceAdjustmentSchema } from '../quote/quote.schema.ts';

/** A payment on a receipt. */
export const receiptPaymentSchema = z.strictObject({
  kind: paymentKindSchema,
  amount: usd(),
  refundedAmount: refundedUsdSchema,
  paidAt: utcMoment,
  reference: z.string().meta({ description: 'Reference of the payment provider.' }),
  isTest: z.boolean().meta({ description: 'True for the test checkout: no money has moved.' }),
});

/** Money on a receipt that the operator has recorded by hand. How it was paid is not known. */
export const receiptRecordSchema = z.strictObject({
  amount: usd(),
  recordedAt: utcMoment.nullable().meta({ description: 'Null if that was not kept.' }),
});
export type ReceiptRecord = z.infer<typeof receiptRecordSchema>;

/**
 * Payments of an order, in US dollars as charged; the data of the receipt page and of the PDF. `lines`,
 * `adjustment` and totals are those of the order.
 */
export const receiptSchema = z
  .strictObject({
    orderId: idSchema,
    number: z.string().meta({ description: 'Number of the receipt.', example: '1042-R2' }),
    issuedAt: utcMoment.meta({ description: 'Time of its last payment, or of the last record of one.' }),
    clientName: z.string(),
    clientEmail: z.string(),
    locale: localeSchema.meta({ description: 'Language of mails to the client.' }),
    serviceType: serviceTypeSchema,
    lines: z.array(orderLineSchema),
    subtotal: usd(),
    adjustment: priceAdjustmentSchema.nullable(),
    totalPrice: usd(),
    payments: z.array(receiptPaymentSchema).meta({ description: 'Card payments, oldest first.' }),
    otherPayments: usd(' paid in other ways, the sum of `recordedPayments`'),
    recordedPayments: z.array(receiptRecordSchema).meta({
      description: 'Payments made in other ways and recorded by the operator, oldest first.',
    }),
    paidAmount: usd(' paid towards the total'),
    openAmount: usd(),
    currency: z.literal('USD'),
    isTest: z.boolean().meta({
      description: 'True if any of the card payments was made in the test checkout.',
    }),
    pdfPath: z.string(),
    agency: z
      .strictObject(agencyConfigShape)
      .meta({ description: 'The issuer; details that the operator has not set are empty.' }),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof receiptSchema>;
