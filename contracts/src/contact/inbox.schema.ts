import { z } from 'zod';
import { ofOperator } from '../auth/token-scopes.ts';
import { messages } from '../errors/messages.ts';
import { localeSchema } from '../i18n/locale.schema.ts';
import { idSchema, timestamp } from '../lib/id-and-time.schema.ts';
import { mailStateSchema } from '../mail/outbox.schema.ts';
import { freeText, isStorableText } from '../text.ts';

/** Maximum number of contact messages in one response. */
export const contactPageMax = 30;
/** Length of the excerpts in the list, in characters. */
export const contactExcerptLength = 200;

/** Folders of messages; `inbox` contains all that are not archived. */
export const contactFolders = ['inbox', 'unread', 'archived', 'all'] as const;
export type ContactFolder = (typeof contactFolders)[number];

export const contactListQuerySchema = z.strictObject({
  folder: z.enum(contactFolders, { error: messages.choiceInvalid.en }).default('inbox').meta({
    description:
      '`inbox`: all messages that are not archived; `unread`: those of the inbox that have not been opened.',
  }),
  q: z
    .string()
    .trim()
    .max(200)
    .refine(isStorableText, { error: messages.textUnstorable.en })
    .optional()
    .meta({ description: 'Part of the name, the email address or the message, ignoring case.' }),
  before: idSchema.optional().meta({ description: 'Only messages older than the one with this id.' }),
});

const senderFields = {
  id: idSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: localeSchema.meta({ description: 'Language in which the message was written.' }),
  createdAt: timestamp,
  isRead: z.boolean(),
  isArchived: z.boolean(),
};

const contactEntrySchema = z
  .strictObject({
    ...senderFields,
    excerpt: z.string().meta({ description: `The first ${contactExcerptLength} characters of the message.` }),
    answerCount: z.int().min(0),
  })
  .meta({ id: 'ContactEntry' });
export type ContactEntry = z.infer<typeof contactEntrySchema>;

export const contactEntriesSchema = z
  .array(contactEntrySchema)
  .max(contactPageMax)
  .meta({ description: `Newest first, at most ${contactPageMax}; use \`before\` for older ones.` });

const contactAnswerSchema = z.strictObject({
  id: idSchema,
  author: z.string().meta({ description: `${ofOperator}.` }),
  text: z.string(),
  createdAt: timestamp,
  mail: mailStateSchema.meta({ description: 'State of its mail.' }),
});

/** A contact form message with its answers and orders. */
export const receivedContactSchema = z
  .strictObject({
    ...senderFields,
    message: z.string().meta({ description: 'Plain text, as it was written.' }),
    answers: z.array(contactAnswerSchema).meta({ description: 'Oldest first.' }),
    orderIds: z.array(idSchema).meta({ description: 'Orders created from it.' }),
  })
  .meta({ id: 'ReceivedContactMessage' });
export type ReceivedContact = z.infer<typeof receivedContactSchema>;

export const contactIdInputSchema = z.strictObject({ id: idSchema });

export const contactChangeSchema = z.strictObject({
  id: idSchema,
  isRead: z.boolean().optional(),
  isArchived: z.boolean().optional(),
});

export const contactAnswerInputSchema = z.strictObject({
  id: idSchema,
  text: freeText({ required: messages.messageTextRequired.en }).meta({
    description: 'Plain text. The mail greets the sender and quotes their message below it.',
    example: 'Yes, we write in Dutch too.',
  }),
  basedOn: z.strictObject({ answerId: idSchema.nullable() }).optional().meta({
    description: 'The latest answer as seen, null for none. If there is a later one, the response is 409.',
  }),
});

export const contactRemovedSchema = z
  .strictObject({ success: z.literal(true) })
  .meta({ id: 'ContactRemoved' });
