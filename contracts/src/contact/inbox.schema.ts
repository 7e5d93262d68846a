import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { localeSchema } from '../i18n/locale.schema.ts';
import { idSchema, timestamp } from '../lib/id-and-time.schema.ts';
import { mailStateSchema } from '../mail/outbox.schema.ts';
import { freeText, isStorableText } from '../text.ts';

/** Contact messages in one response. */
export const contactPageMax = 30;
/** Characters of a message that the list has. */
export const contactExcerptLength = 200;

/** Which messages a list has; `inbox` are those that were not archived. */
export const contactFolders = ['inbox', 'unread', 'archived', 'all'] as const;
export type ContactFolder = (typeof contactFolders)[number];

export const contactListQuerySchema = z.strictObject({
  folder: z.enum(contactFolders, { error: messages.choiceInvalid.en }).default('inbox').meta({
    description: '`inbox`: all that were not archived; `unread`: of these, those that no one has opened.',
  }),
  q: z
    .string()
    .trim()
    .max(200)
    .refine(isStorableText, { error: messages.textUnstorable.en })
    .optional()
    .meta({ description: 'Part of the name, the email address or the message, without regard to case.' }),
  before: idSchema.optional().meta({ description: 'Only messages older than the one with this id.' }),
});

const senderFields = {
  id: idSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: localeSchema.meta({ description: 'Language in which the message was written to us.' }),
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
  .meta({ description: `The newest first, at most ${contactPageMax}; \`before\` leads to older ones.` });

const contactAnswerSchema = z.strictObject({
  id: idSchema,
  author: z
    .string()
    .meta({ description: 'Username of the operator, or `token:` and the name of an API token.' }),
  text: z.string(),
  createdAt: timestamp,
  mail: mailStateSchema.meta({ description: 'How far its mail is.' }),
});

/** A message of the contact form with what became of it. */
export const receivedContactSchema = z
  .strictObject({
    ...senderFields,
    message: z.string().meta({ description: 'Plain text, as it was written.' }),
    answers: z.array(contactAnswerSchema).meta({ description: 'Oldest first.' }),
    orderIds: z.array(idSchema).meta({ description: 'Orders that were made of it.' }),
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
});

export const contactRemovedSchema = z
  .strictObject({ success: z.literal(true) })
  .meta({ id: 'ContactRemoved' });
