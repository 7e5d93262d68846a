import { z } from 'zod';
import { idSchema } from '../lib/id-and-time.schema.ts';
import { paymentKinds } from '../pricing/quote-totals.ts';

/**
 * `pending` until the provider reports the outcome. A failed or canceled payment may still succeed if the
 * client tries again; only a successful payment can be refunded.
 */
export const paymentStates = [
  'pending',
  'succeeded',
  'failed',
  'canceled',
  'partially-refunded',
  'refunded',
] as const;
export const paymentStateSchema = z.enum(paymentStates);
export type PaymentState = z.infer<typeof paymentStateSchema>;

export const paymentKindSchema = z.enum(paymentKinds).meta({
  description: '`deposit`: half of the total; `full`: the whole amount; `rest`: the remaining amount.',
});

/** Providers can refund any part of a payment, including cents. */
export const refundedUsdSchema = z
  .number()
  .min(0)
  .meta({ description: 'US dollars refunded so far, with cents.', example: 49.5 });

/** A card payment of an order as client and operator see it, in US dollars as charged. */
export const paymentSchema = z
  .strictObject({
    id: idSchema,
    kind: paymentKindSchema,
    amount: z.int().min(1).meta({ description: 'Whole US dollars.', example: 149 }),
    currency: z.literal('USD'),
    state: paymentStateSchema,
    refundedAmount: refundedUsdSchema,
    createdAt: z.iso.datetime(),
    succeededAt: z.iso.datetime().nullable(),
    isTest: z.boolean().meta({ description: 'True for the test checkout: no money has moved.' }),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof paymentSchema>;

export const paymentChoiceSchema = z
  .strictObject({
    kind: paymentKindSchema,
    amount: z.int().min(1).meta({ description: 'Whole US dollars.' }),
  })
  .meta({ id: 'PaymentChoice' });
