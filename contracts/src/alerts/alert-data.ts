import { z } from 'zod';
import { idSchema, timestamp } from '../lib/id-and-time.schema.ts';
import { mailKinds } from '../mail/mail-kinds.ts';
import { keepReasonNames, replySides } from '../mailbox/keep-reasons.ts';
import { refundedUsdSchema } from '../orders/payment.schema.ts';

const usd = z.int().meta({ description: 'Whole US dollars.' });
const ofPayment = {
  paymentId: idSchema,
  amount: usd,
  isTest: z.boolean().meta({ description: 'True for money of the test checkout: none has moved.' }),
};
const ofFile = { fileId: idSchema, name: z.string() };

const alert = <Type extends string, Facts extends z.ZodRawShape>(type: Type, facts: Facts) =>
  z.strictObject({ type: z.literal(type), ...facts });

/**
 * What went wrong and needs a person: the one description for the database, the API, the portal and the mail. A new
 * member needs its words in `alert-words.ts` and a sample; the compiler names the places.
 */
export const alertDataSchema = z
  .discriminatedUnion('type', [
    alert('payment-refunded', { ...ofPayment, refundedAmount: refundedUsdSchema }),
    alert('payment-disputed', {
      ...ofPayment,
      answerBy: timestamp
        .nullable()
        .meta({ description: 'Until when the bank takes an answer, if it said so.' }),
    }),
    alert('payment-mismatched', {
      paymentId: idSchema,
      amount: usd.meta({ description: 'Whole US dollars that were asked for.' }),
      chargedAmount: z.number().meta({ description: 'What was charged, with cents.', example: 12.5 }),
      currency: z.string().meta({ description: 'ISO 4217, of what was charged.', example: 'EUR' }),
    }),
    alert('mail-failed', {
      mailId: idSchema,
      kind: z.enum(mailKinds),
      to: z.enum(['client', 'operator']),
      error: z.string().meta({ description: 'In the words of the mail server.' }),
    }),
    alert('file-infected', {
      ...ofFile,
      finding: z.string().meta({ description: 'What the virus scanner calls it.' }),
    }),
    alert('file-unscanned', ofFile),
    alert('contract-withdrawn', {
      version: z.int().min(1).meta({ description: 'Of the quote that was accepted.' }),
      name: z.string().meta({ description: 'Of the person who withdrew.' }),
    }),
    alert('reply-kept', {
      reason: z
        .enum(keepReasonNames)
        .meta({ description: 'Why the reply by mail did not join the conversation.' }),
      side: z.enum(replySides).meta({ description: 'Whom it claims to be from.' }),
    }),
  ])
  .meta({ description: 'What went wrong; `type` says which other fields there are.' });
export type AlertData = z.infer<typeof alertDataSchema>;
export type AlertType = AlertData['type'];
/** The facts of one type of alert. */
export type AlertOf<Type extends AlertType> = Extract<AlertData, { type: Type }>;

export const alertTypes = alertDataSchema.options.map(({ shape }) => shape.type.value);
