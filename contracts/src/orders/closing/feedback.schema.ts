import { z } from 'zod';
import { messages } from '../../errors/messages.ts';
import { idSchema, timestamp } from '../../lib/id-and-time.schema.ts';
import { freeText } from '../../text.ts';
import { clientTokenSchema } from '../client-token.schema.ts';

/** Room for two sentences. */
export const feedbackMaxLength = 400;

/** What a client says once the work is done, and whether the agency may show it to others. */
export const feedbackLeaveSchema = z.strictObject({
  token: clientTokenSchema,
  text: freeText({ required: messages.feedbackRequired.en, maxLength: feedbackMaxLength }).meta({
    example: 'Everything arrived on time, and the texts sound like us.',
  }),
  mayPublish: z
    .boolean({ error: messages.feedbackConsentInvalid.en })
    .default(false)
    .meta({ description: 'The client’s yes to publishing it with their name; can be taken back.' }),
});
export type FeedbackLeave = z.infer<typeof feedbackLeaveSchema>;

export const feedbackSchema = z
  .strictObject({
    text: z.string(),
    mayPublish: z.boolean().meta({ description: 'Whether the client agreed to have it published.' }),
    leftAt: timestamp.meta({ description: 'When it was left, or changed last.' }),
  })
  .meta({ id: 'Feedback' });
export type Feedback = z.infer<typeof feedbackSchema>;

/** How a completed order ended. */
const closing = {
  completedAt: timestamp,
  pageUntil: timestamp.meta({ description: 'When the client’s page ends.' }),
  handedOverVersion: z
    .int()
    .min(1)
    .nullable()
    .meta({ description: 'The deliverable whose files the closing letter names; null before that letter.' }),
  feedback: feedbackSchema.nullable(),
};

export const clientClosingSchema = z.strictObject(closing).meta({ id: 'ClientClosing' });
export type ClientClosing = z.infer<typeof clientClosingSchema>;

export const orderClosingSchema = z
  .strictObject({
    orderId: idSchema,
    closing: clientClosingSchema.nullable().meta({ description: 'Null unless the order is completed.' }),
  })
  .meta({ id: 'OrderClosing' });
export type OrderClosing = z.infer<typeof orderClosingSchema>;
