import { z } from 'zod';
import { messages, textTooLong } from '../errors/messages.ts';
import { idSchema } from '../lib/id-and-time.schema.ts';
import { isStorableText, line } from '../text.ts';
import { freeTextMaxLength, usernameMaxLength } from '../text-limits.ts';
import { orderStatusSchema, paymentStatusSchema } from './order-status.ts';

export const orderIdInputSchema = z.strictObject({ id: idSchema });

/** More than any business needs; a client who writes without end must not make the response too large to send. */
export const orderHistoryMax = 1000;
export const orderHistoryInputSchema = orderIdInputSchema.extend({
  before: idSchema.optional().meta({
    description: `Only entries older than the one with this id; without it the newest ${orderHistoryMax}.`,
  }),
});

/** What the caller saw before a change; one that another person made meanwhile is then not overwritten unseen. */
const basedOn = <Field extends z.ZodRawShape>(seen: Field) =>
  z
    .strictObject(seen)
    .optional()
    .meta({
      description:
        'The value that the caller saw. If another one is stored by now, and not the wanted one, the change is refused ' +
        'with `ORDER_CHANGED`. Without it, the change is made in any case.',
    });

export const orderStatusChangeSchema = z.strictObject({
  id: idSchema,
  status: orderStatusSchema,
  basedOn: basedOn({ status: orderStatusSchema }),
  tellClient: z
    .boolean()
    .default(false)
    .meta({ description: 'Sends the client a mail about the new status.' }),
});
export type OrderStatusChange = z.infer<typeof orderStatusChangeSchema>;

export const assigneeChangeSchema = z.strictObject({
  id: idSchema,
  assignee: line({ required: messages.usernameRequired.en, maxLength: usernameMaxLength })
    .nullable()
    .meta({ description: 'Username of a person who can work on orders; null for none.' }),
  basedOn: basedOn({ assignee: z.string().nullable() }),
});

export const paymentStatusChangeSchema = z.strictObject({
  id: idSchema,
  paymentStatus: paymentStatusSchema,
  basedOn: basedOn({ paymentStatus: paymentStatusSchema }),
  tellClient: z
    .boolean()
    .default(false)
    .meta({
      description:
        'Sends the client a mail about the payment that is recorded. Nothing is sent if the new status records no ' +
        'further money.',
    }),
  confirmed: z
    .boolean({ error: 'confirmed must be true or false' })
    .default(false)
    .meta({
      description:
        'Must be true to set a status that contradicts money received through the payment provider, or while a ' +
        'payment is being processed. Received money still counts and is not requested again.',
    }),
});
export type PaymentStatusChange = z.infer<typeof paymentStatusChangeSchema>;

/** A calendar day from an ISO date, or from an ISO timestamp, of which only the date as written counts. */
const deliveryDate = z
  .string({ error: messages.dateInvalid.en })
  .regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]{5,15}(Z|[+-]\d{2}:?\d{2})?)?$/, { error: messages.dateInvalid.en })
  .transform((text) => text.slice(0, 10))
  .pipe(
    z.iso
      .date({ error: messages.dateInvalid.en })
      .refine((day) => day >= '1900-01-01', { error: messages.dateInvalid.en }),
  );

const adminNotes = z
  .string({ error: messages.textExpected.en })
  .max(freeTextMaxLength, { error: textTooLong(freeTextMaxLength) })
  .refine(isStorableText, { error: messages.textUnstorable.en })
  .nullish()
  .transform((text) => (text === undefined ? undefined : text?.trim() || null));

const details = { adminNotes, deliveryDate: deliveryDate.nullish() };

/**
 * Notes and delivery date. An absent value stays unchanged, null (or an empty note) clears it.
 * Source: specification section 5, "Delivery date"; decisions, "Delivery date".
 */
export const orderDetailsUpdateSchema = z.strictObject({
  id: idSchema,
  ...details,
  basedOn: z
    .strictObject(details)
    .optional()
    .meta({
      description:
        'The values before the edit. A value equal to the one here is unedited and keeps its stored state; an edited ' +
        'value whose stored state has changed in the meantime is rejected with `ORDER_CHANGED`.',
    }),
});
