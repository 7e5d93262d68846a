import { z } from 'zod';
import { localeSchema } from '../i18n/locale.schema.ts';
import { idSchema } from '../lib/id-and-time.schema.ts';
import { type MailFailure, mailFailures } from './mail-failures.ts';
import { mailKinds, mailStates } from './mail-kinds.ts';

const moment = z.iso.datetime();

export const mailStateSchema = z.enum(mailStates).meta({
  id: 'MailState',
  description:
    '`queued`: on its way; `delayed`: an attempt failed, it will be tried again; `failed`: given up, only `POST ' +
    '/api/outbox/retry` sends it again; `sent`: handed to the mail server; `stored`: kept as a file, since no mail ' +
    'server was set at that time.',
});

const mailFields = {
  id: idSchema,
  kind: z.enum(mailKinds),
  to: z.enum(['client', 'operator']),
  state: mailStateSchema,
  attempts: z.int().min(0),
  lastError: z.string().nullable().meta({
    description: 'Why the last attempt failed, in the words of the mail server; null without a failure.',
  }),
  createdAt: moment,
  sentAt: moment.nullable(),
  nextAttemptAt: moment.nullable().meta({ description: 'Null once the mail was sent or given up.' }),
};

/** A mail about an order, without its text. */
export const orderMailSchema = z.strictObject(mailFields).meta({ id: 'OrderMail' });
export type OrderMail = z.infer<typeof orderMailSchema>;

/** A mail of the outbox; it is about an order, a contact message or a webhook. */
export const outboxMailSchema = z
  .strictObject({
    ...mailFields,
    orderId: idSchema.nullable(),
    contactMessageId: idSchema.nullable(),
    webhookId: idSchema.nullable(),
  })
  .meta({ id: 'OutboxMail' });
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** How many unsent mails an overview lists. */
export const outboxListMax = 50;

export const outboxSchema = z
  .strictObject({
    queued: z.int().min(0),
    delayed: z.int().min(0),
    failed: z.int().min(0),
    lastSentAt: moment.nullable(),
    mails: z
      .array(outboxMailSchema)
      .max(outboxListMax)
      .meta({ description: `The mails that were not sent, newest first, at most ${outboxListMax}.` }),
  })
  .meta({ id: 'Outbox' });
export type Outbox = z.infer<typeof outboxSchema>;

export const mailRetrySchema = z.strictObject({
  id: idSchema
    .optional()
    .meta({ description: 'One mail of the outbox; without it every delayed and every failed one.' }),
});

export const mailRetryResultSchema = z
  .strictObject({
    retried: z.int().min(0).meta({ description: 'Mails that are due again now.' }),
  })
  .meta({ id: 'MailRetryResult' });

export const testMailSchema = z.strictObject({
  locale: localeSchema.optional().meta({ description: 'Language of the mail and of `reason`.' }),
});

/** `isStoredOnly`: no mail server is set, and the mail became a file in the data directory. */
export const testMailResultSchema = z
  .discriminatedUnion('delivered', [
    z.strictObject({ delivered: z.literal(true), to: z.string(), isStoredOnly: z.boolean() }),
    z.strictObject({
      delivered: z.literal(false),
      to: z.string(),
      code: z.enum(Object.keys(mailFailures) as [MailFailure, ...MailFailure[]]),
      reason: z.string().meta({ description: 'What `code` means, in the language asked for.' }),
      detail: z.string().meta({ description: 'What the mail server itself said.' }),
    }),
  ])
  .meta({ id: 'TestMailResult' });
export type TestMailResult = z.infer<typeof testMailResultSchema>;
