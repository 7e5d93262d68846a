import { z } from 'zod';
import { idSchema, timestamp } from '../lib/id-and-time.schema.ts';
import { mailKinds } from '../mail/mail-kinds.ts';
import { keepReasonNames, replySides } from '../mailbox/keep-reasons.ts';
import { refundUntilSchema } from '../orders/order-event.schema.ts';
import {
  mismatchRefundFailedSchema,
  paymentFacts,
  refundedUsdSchema,
  refundFailedUsdSchema,
  refundReasonSchema,
} from '../orders/payment.schema.ts';
import { usd } from '../pricing/usd.schema.ts';
import { webhookFailureCodes } from '../webhooks/webhook-failures.ts';

const ofFile = { fileId: idSchema, name: z.string() };

const alert = <Type extends string, Facts extends z.ZodRawShape>(type: Type, facts: Facts) =>
  z.strictObject({ type: z.literal(type), ...facts });

/**
 * A problem that needs a person: the single definition for the database, the API, the portal and the mail. A new
 * member needs its texts in `alert-words.ts` and a sample; the compiler points to both.
 */
export const alertDataSchema = z
  .discriminatedUnion('type', [
    alert('payment-not-due', {
      ...paymentFacts,
      notDue: usd().meta({ description: 'The part of it to refund, in whole US dollars.' }),
    }),
    alert('payment-refunded', {
      ...paymentFacts,
      refundedAmount: refundedUsdSchema,
      reason: refundReasonSchema,
    }),
    alert('payment-refund-failed', {
      ...paymentFacts,
      failedAmount: refundFailedUsdSchema,
      refundedAmount: refundedUsdSchema,
    }),
    alert('payment-disputed', {
      ...paymentFacts,
      answerBy: timestamp
        .nullable()
        .meta({ description: 'The bank’s deadline for a response, if it gave one.' }),
    }),
    alert('payment-mismatched', {
      paymentId: idSchema,
      amount: usd().meta({ description: 'Requested amount in whole US dollars.' }),
      chargedAmount: z.number().meta({ description: 'Charged amount, with cents.', example: 12.5 }),
      currency: z.string().meta({ description: 'ISO 4217 code of the charged currency.', example: 'EUR' }),
      refundFailed: mismatchRefundFailedSchema,
    }),
    alert('payment-unknown', {
      fact: z
        .enum(['paid', 'refunded', 'refund-failed', 'disputed'])
        .meta({ description: 'What the payment provider reported about the payment.' }),
      amount: z.number().meta({ description: 'The reported amount, with cents.', example: 149 }),
      currency: z.string().meta({ description: 'ISO 4217 code of the currency.', example: 'USD' }),
      providerPaymentId: z.string().meta({ description: 'The provider’s id of the payment.' }),
      namedOrderId: idSchema.meta({
        description:
          'The order that the checkout was for. There may be none with this number any more, or a later one.',
      }),
    }),
    alert('payment-unreported', paymentFacts),
    alert('checkout-refused', {
      error: z.string().meta({ description: 'Error message of the payment provider.' }),
    }),
    alert('mail-failed', {
      mailId: idSchema,
      kind: z.enum(mailKinds),
      to: z.enum(['client', 'operator']),
      error: z.string().meta({ description: 'Error message of the mail server.' }),
    }),
    alert('mail-delayed', {
      error: z.string().meta({ description: 'Why no mail can be sent, as the mail server says it.' }),
    }),
    alert('mailbox-unreachable', {
      error: z.string().meta({ description: 'Why no replies can be read, as the mail server says it.' }),
    }),
    alert('files-unreachable', {
      error: z.string().meta({ description: 'Why no file can be stored or read, as the bucket says it.' }),
    }),
    alert('payments-unreachable', {
      error: z
        .string()
        .meta({ description: 'Why the payment provider could not be reached, or what it says.' }),
    }),
    alert('scanner-unreachable', {
      error: z
        .string()
        .meta({ description: 'Why no file can be scanned for viruses, as the scanner says it.' }),
    }),
    alert('backup-failing', {
      error: z.string().meta({ description: 'Why the last backup failed.' }),
    }),
    alert('disk-full', {}),
    alert('webhook-failing', {
      webhookId: idSchema,
      host: z.string().meta({ description: 'Host of its URL; the rest is often a secret.' }),
      failure: z
        .enum(webhookFailureCodes)
        .meta({ description: 'Why the last attempt failed; `REFUSED` comes with the status.' }),
      status: z
        .int()
        .nullable()
        .meta({ description: 'HTTP status of the last attempt; null without a response.', example: 503 }),
    }),
    alert('file-infected', {
      ...ofFile,
      finding: z.string().meta({ description: 'Name of the finding, as the virus scanner reports it.' }),
    }),
    alert('file-unscanned', ofFile),
    alert('contract-withdrawn', {
      version: z.int().min(1).meta({ description: 'Version of the accepted quote.' }),
      name: z.string().meta({ description: 'Name of the person who withdrew.' }),
      refundUntil: refundUntilSchema,
    }),
    alert('reply-kept', {
      reason: z
        .enum(keepReasonNames)
        .meta({ description: 'Why the reply by mail was not added to the conversation.' }),
      side: z.enum(replySides).meta({ description: 'The side it claims to be from.' }),
    }),
  ])
  .meta({ description: 'What went wrong; `type` determines the other fields.' });
export type AlertData = z.infer<typeof alertDataSchema>;
export type AlertType = AlertData['type'];
/** The facts of one type of alert. */
export type AlertOf<Type extends AlertType> = Extract<AlertData, { type: Type }>;

export const alertTypes = alertDataSchema.options.map(({ shape }) => shape.type.value);
