import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { idSchema, timestamp } from '../lib/id-and-time.schema.ts';
import { alertDataSchema } from './alert-data.ts';

/** Maximum number of alerts in one response. */
export const alertPageMax = 50;

const alertStates = ['open', 'done', 'all'] as const;

export const alertListQuerySchema = z.strictObject({
  orderId: idSchema.optional().meta({ description: 'Only alerts about this order.' }),
  state: z
    .enum(alertStates, { error: messages.choiceInvalid.en })
    .default('open')
    .meta({ description: 'Open alerts, those marked as done, or all.' }),
  before: idSchema.optional().meta({ description: 'Only alerts older than the one with this id.' }),
});

/** A problem that needs a person. */
export const alertSchema = z
  .strictObject({
    id: idSchema,
    orderId: idSchema.nullable().meta({ description: 'Null if the alert is not about an order.' }),
    data: alertDataSchema,
    createdAt: timestamp,
    doneAt: timestamp.nullable(),
    doneBy: z.string().nullable().meta({
      description: 'Who marked it as done; null while it is open, or if the problem resolved itself.',
    }),
  })
  .meta({ id: 'Alert' });
export type Alert = z.infer<typeof alertSchema>;

export const alertPageSchema = z
  .array(alertSchema)
  .max(alertPageMax)
  .meta({ description: `Newest first, at most ${alertPageMax}; use \`before\` for older ones.` });

export const alertIdInputSchema = z.strictObject({ id: idSchema });
