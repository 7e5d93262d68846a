import { z } from 'zod';
import { messages } from '../../errors/messages.ts';
import { idSchema, timestamp } from '../../lib/id-and-time.schema.ts';
import { freeText } from '../../text.ts';
import { clientTokenSchema } from '../client-token.schema.ts';

/** Enough for two sentences. */
export const feedbackMaxLength = 400;

/** A client's feedback on completed work, and whether the agency may publish it. */
export const feedbackLeaveSchema = z.strictObject({
  token: clientTokenSchema,
  text: freeText({ required: messages.feedbackRequired.en, maxLength: feedbackMaxLength }).meta({
    example: 'Everything arrived on time, and the texts sound like us.',
  }),
  mayPublish: z
    .boolean({ error: messages.feedbackConsentInvalid.en })
    .default(false)
    .meta({ description: 'The client’s consent to publishing it with their name; can be revoked.' }),
});

export const feedbackSchema = z
  .strictObject({
    text: z.string(),
    mayPublish: z.boolean().meta({ description: 'Whether the client consented to its publication.' }),
    leftAt: timestamp.meta({ description: 'When it was submitted or last changed.' }),
  })
  .meta({ id: 'Feedback' });
export type Feedback = z.infer<typeof feedbackSchema>;

/** The closing state of a completed order. */
const closing = {
  completedAt: timestamp,
  pageUntil: timestamp.meta({ description: 'When the client’s page expires, the end of `pageLastDay`.' }),
  pageLastDay: z.iso.date().meta({ description: 'Last day of the client’s page, in the site’s time zone.' }),
  handedOverVersion: z
    .int()
    .min(1)
    .nullable()
    .meta({ description: 'The deliverable whose files the closing letter lists; null before that letter.' }),
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
