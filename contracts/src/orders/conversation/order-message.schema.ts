import { z } from 'zod';
import { ofOperator } from '../../auth/token-scopes.ts';
import { messages } from '../../errors/messages.ts';
import { idSchema, utcMoment } from '../../lib/id-and-time.schema.ts';
import { freeText } from '../../text.ts';
import { clientFileSchema, orderFileSchema } from '../../uploads/attachment.schema.ts';
import { attachmentsMax } from '../../uploads/attachment-limits.ts';
import { clientTokenSchema } from '../client-token.schema.ts';

/** Messages per page of a conversation. */
export const messagesPageSize = 50;

const text = freeText({ required: messages.messageTextRequired.en }).meta({
  description: 'Plain text.',
  example: 'Could you start a week later?',
});

const fileIds = z
  .array(idSchema)
  .max(attachmentsMax, { error: messages.listTooLong.en })
  .refine((ids) => new Set(ids).size === ids.length, { error: messages.valueInvalid.en })
  .default([])
  .meta({
    description:
      'Ids of files that the caller uploaded with `POST /api/uploads` without an `orderId` within the last day.',
    example: [],
  });

const before = idSchema.optional().meta({
  description: 'Only messages older than the one with this id.',
});

const upTo = idSchema.meta({ description: 'Id of the newest message shown.' });

export const messageSendSchema = z.strictObject({
  id: idSchema,
  text,
  fileIds,
  basedOn: z.strictObject({ messageId: idSchema.nullable() }).optional().meta({
    description:
      'The newest message as seen, null for none. If there is a newer one from either side, the response is 409.',
  }),
});
export const messageListSchema = z.strictObject({ id: idSchema, before });
export const messageReadSchema = z.strictObject({ id: idSchema, upTo });

export const clientMessageSendSchema = z.strictObject({ token: clientTokenSchema, text, fileIds });
export const clientMessageListSchema = z.strictObject({ token: clientTokenSchema, before });
export const clientMessageReadSchema = z.strictObject({ token: clientTokenSchema, upTo });

const messageFields = {
  id: idSchema,
  from: z.enum(['client', 'operator']),
  text: z.string(),
  createdAt: utcMoment,
  leftOut: z
    .array(z.string())
    .meta({ description: 'Names of files in a reply by mail that were not accepted.' }),
  isRead: z.boolean().meta({ description: 'True once the other side has seen it.' }),
};

/** A message of an order's conversation as the operator sees it. */
export const orderMessageSchema = z
  .strictObject({
    ...messageFields,
    author: z
      .string()
      .nullable()
      .meta({ description: `${ofOperator}; null for the client.` }),
    files: z.array(orderFileSchema),
  })
  .meta({ id: 'OrderMessage' });
export type OrderMessage = z.infer<typeof orderMessageSchema>;

/** A message as the client sees it. */
export const clientMessageSchema = z
  .strictObject({ ...messageFields, files: z.array(clientFileSchema) })
  .meta({ id: 'ClientMessage' });
export type ClientMessage = z.infer<typeof clientMessageSchema>;

const pageOf = <Message extends z.ZodType>(message: Message) =>
  z.strictObject({
    messages: z.array(message).meta({
      description: `Oldest first, at most ${messagesPageSize}: the newest ones, or those before \`before\`.`,
    }),
    hasEarlier: z.boolean().meta({ description: 'True if there are older messages.' }),
    unread: z
      .int()
      .min(0)
      .meta({ description: 'Number of messages from the other side that are not marked as read.' }),
  });

export const orderConversationSchema = pageOf(orderMessageSchema).meta({ id: 'OrderConversation' });
export type OrderConversation = z.infer<typeof orderConversationSchema>;

export const clientConversationSchema = pageOf(clientMessageSchema).meta({ id: 'ClientConversation' });
export type ClientConversation = z.infer<typeof clientConversationSchema>;
