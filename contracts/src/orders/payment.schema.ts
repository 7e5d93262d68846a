import { z } from 'zod';
import { idSchema, moment } from '../lib/id-and-time.schema.ts';
import { paymentKinds } from '../pricing/due-payments.ts';
import { paymentStates } from '../pricing/payment-states.ts';
import { usd } from '../pricing/usd.schema.ts';

export const paymentStateSchema = z.enum(paymentStates).meta({
  description:
    '`pending` until the provider reports the outcome. A `failed` or `canceled` payment may still succeed if the client tries again.',
});

export const paymentKindSchema = z.enum(paymentKinds).meta({
  description: '`deposit`: half of the total; `full`: the whole amount; `rest`: the remaining amount.',
});

export const isTestPaymentSchema = z
  .boolean()
  .meta({ description: 'True if the payment was made with the test checkout: no money has moved.' });

/** What every event and alert about a payment says. */
export const paymentFacts = { paymentId: idSchema, amount: usd(), isTest: isTestPaymentSchema };

/** Providers can refund any part of a payment, including cents. */
export const refundedUsdSchema = z
  .number()
  .min(0)
  .meta({ description: 'US dollars refunded so far, with cents.', example: 49.5 });

/** A refund that fails comes back to the shop: the client has to get the money another way. */
export const refundFailedUsdSchema = z
  .number()
  .meta({ description: 'US dollars that did not reach the client, with cents.', example: 49.5 });

/** Until the operator has settled it in another way, which they say by marking the alert as done. */
export const missingRefundSchema = z.number().min(0).meta({
  description:
    'US dollars that counted as refunded, did not reach the client and are still to be given back, with cents.',
  example: 0,
});

/** Of a payment of a wrong amount, which may be in another currency. */
export const mismatchRefundFailedSchema = z.number().optional().meta({
  description:
    'The part of the charged amount that was refunded but did not reach the client, with cents; absent in the report of the charge itself.',
});

/** Absent if the operator made the refund. */
export const refundReasonSchema = z.enum(['dispute-lost']).optional().meta({
  description:
    '`dispute-lost`: the client’s bank took the money back. Absent if the operator made the refund.',
});

/** How a bank has decided a dispute. */
export const disputeOutcomes = ['won', 'lost'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** A card payment of an order as client and operator see it, in US dollars as charged. */
export const paymentSchema = z
  .strictObject({
    id: idSchema,
    kind: paymentKindSchema,
    amount: z.int().min(1).meta({ description: 'Whole US dollars.', example: 149 }),
    currency: z.literal('USD'),
    state: paymentStateSchema,
    refundedAmount: refundedUsdSchema,
    missingRefund: missingRefundSchema,
    createdAt: moment,
    succeededAt: moment.nullable(),
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
