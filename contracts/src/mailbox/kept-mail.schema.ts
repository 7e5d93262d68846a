import { z } from 'zod';
import { idSchema, timestamp } from '../lib/id-and-time.schema.ts';
import { orderFileSchema } from '../uploads/attachment.schema.ts';
import { keepReasonNames, replySides } from './keep-reasons.ts';
import { keptMailDays, keptMailsMax } from './mailbox-limits.ts';

/** A reply by mail that was not taken into a conversation by itself. */
const keptMailSchema = z
  .strictObject({
    id: idSchema,
    orderId: idSchema.nullable().meta({ description: 'The order that it claims to be about.' }),
    side: z.enum(replySides).meta({ description: 'Whom it claims to be from.' }),
    reason: z.enum(keepReasonNames),
    fromName: z.string().nullable(),
    fromAddress: z.string().nullable().meta({ description: 'As the mail says; anybody can write that.' }),
    subject: z.string().nullable(),
    text: z.string().nullable().meta({ description: 'Plain text, without what it quotes.' }),
    files: z.array(orderFileSchema),
    leftOut: z.array(z.string()).meta({ description: 'Names of files that were not taken along.' }),
    receivedAt: timestamp,
  })
  .meta({ id: 'KeptMail' });
export type KeptMail = z.infer<typeof keptMailSchema>;

export const keptMailsSchema = z
  .array(keptMailSchema)
  .max(keptMailsMax)
  .meta({ description: `The newest first; each is dropped after ${keptMailDays} days without a decision.` });

export const keptMailAcceptSchema = z.strictObject({
  id: idSchema,
  orderId: idSchema
    .optional()
    .meta({ description: 'Into whose conversation; by default that of the order which the mail names.' }),
});

export const keptMailIdSchema = z.strictObject({ id: idSchema });

export const keptMailDoneSchema = z.strictObject({ success: z.literal(true) }).meta({ id: 'KeptMailDone' });
