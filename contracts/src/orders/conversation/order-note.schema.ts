import { z } from 'zod';
import { ofOperator } from '../../auth/token-scopes.ts';
import { messages } from '../../errors/messages.ts';
import { idSchema, utcMoment } from '../../lib/id-and-time.schema.ts';
import { freeText } from '../../text.ts';

/** A note visible to operators only. */
export const orderNoteSchema = z
  .strictObject({
    id: idSchema,
    author: z.string().meta({ description: `${ofOperator}.` }),
    text: z.string(),
    createdAt: utcMoment,
  })
  .meta({ id: 'OrderNote' });
export type OrderNote = z.infer<typeof orderNoteSchema>;

export const noteAddSchema = z.strictObject({
  id: idSchema,
  text: freeText({ required: messages.noteTextRequired.en }).meta({
    description: 'Plain text. Never shown to the client or included in an email.',
  }),
});
