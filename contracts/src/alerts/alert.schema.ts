import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { idSchema, timestamp } from '../lib/id-and-time.schema.ts';
import { alertDataSchema } from './alert-data.ts';

/** Alerts in one response. */
export const alertPageMax = 50;

const alertStates = ['open', 'done', 'all'] as const;

export const alertListQuerySchema = z.strictObject({
  orderId: idSchema.optional().meta({ description: 'Only alerts about this order.' }),
  state: z
    .enum(alertStates, { error: messages.choiceInvalid.en })
    .default('open')
    .meta({ description: 'Alerts that wait for someone, those marked as done, or all.' }),
  before: idSchema.optional().meta({ description: 'Only alerts older than the one with this id.' }),
});

/** Something that went wrong and needs a person. */
export const alertSchema = z
  .strictObject({
    id: idSchema,
    orderId: idSchema.nullable().meta({ description: 'Null for what is about no order.' }),
    data: alertDataSchema,
    createdAt: timestamp,
    doneAt: timestamp.nullable(),
    doneBy: z.string().nullable().meta({
      description: 'Who marked it as done; null while it is open, and for what was put right by itself.',
    }),
  })
  .meta({ id: 'Alert' });
export type Alert = z.infer<typeof alertSchema>;

export const alertPageSchema = z
  .array(alertSchema)
  .max(alertPageMax)
  .meta({ description: `The newest first, at most ${alertPageMax}; \`before\` leads to older ones.` });

export const alertIdInputSchema = z.strictObject({ id: idSchema });
