import { z } from 'zod';
import { idSchema, timestamp } from '../lib/id-and-time.schema.ts';
import { orderFileSchema } from '../uploads/attachment.schema.ts';
import { keepReasonNames, replySides } from './keep-reasons.ts';
import { keptMailDays, keptMailsMax } from './mailbox-limits.ts';

/** A reply by mail that was not added to a conversation automatically. */
const keptMailSchema = z
  .strictObject({
    id: idSchema,
    orderId: idSchema.nullable().meta({ description: 'The order it claims to be about.' }),
    side: z.enum(replySides).meta({ description: 'The side it claims to be from.' }),
    reason: z.enum(keepReasonNames),
    fromName: z.string().nullable(),
    fromAddress: z.string().nullable().meta({ description: 'As stated in the mail; not verified.' }),
    subject: z.string().nullable(),
    text: z.string().nullable().meta({ description: 'Plain text, without quoted text.' }),
    files: z.array(orderFileSchema),
    leftOut: z.array(z.string()).meta({ description: 'Names of attached files that were not accepted.' }),
    receivedAt: timestamp,
  })
  .meta({ id: 'KeptMail' });
export type KeptMail = z.infer<typeof keptMailSchema>;

export const keptMailsSchema = z
  .array(keptMailSchema)
  .max(keptMailsMax)
  .meta({ description: `Newest first; each is dropped after ${keptMailDays} days without a decision.` });

export const keptMailAcceptSchema = z.strictObject({
  id: idSchema,
  orderId: idSchema.optional().meta({
    description: 'The order to whose conversation it is added; defaults to the order named in the mail.',
  }),
});

export const keptMailIdSchema = z.strictObject({ id: idSchema });

export const keptMailDoneSchema = z.strictObject({ success: z.literal(true) }).meta({ id: 'KeptMailDone' });
