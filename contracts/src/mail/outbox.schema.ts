import { z } from 'zod';
import { localeSchema } from '../i18n/locale.schema.ts';
import { idSchema, moment } from '../lib/id-and-time.schema.ts';
import { type MailFailure, mailFailures } from './mail-failures.ts';
import { mailKinds, mailStates } from './mail-kinds.ts';

export const mailStateSchema = z.enum(mailStates).meta({
  id: 'MailState',
  description:
    '`queued`: waiting to be sent; `delayed`: an attempt failed and will be retried; `failed`: given up, only `POST ' +
    '/api/outbox/retry` sends it again; `sent`: accepted by the mail server; `stored`: written to a file, because no ' +
    'mail server was configured.',
});

const mailFields = {
  id: idSchema,
  kind: z.enum(mailKinds),
  to: z.enum(['client', 'operator']),
  state: mailStateSchema,
  attempts: z.int().min(0),
  lastError: z.string().nullable().meta({
    description: 'The mail server’s error message for the last attempt; null if it did not fail.',
  }),
  createdAt: moment,
  sentAt: moment.nullable(),
  nextAttemptAt: moment.nullable().meta({ description: 'Null once the mail has been sent or given up.' }),
};

/** A mail about an order, without its body. */
export const orderMailSchema = z.strictObject(mailFields).meta({ id: 'OrderMail' });
export type OrderMail = z.infer<typeof orderMailSchema>;

/** A mail in the outbox, about an order, a contact message or a webhook. */
export const outboxMailSchema = z
  .strictObject({
    ...mailFields,
    orderId: idSchema.nullable(),
    contactMessageId: idSchema.nullable(),
    webhookId: idSchema.nullable(),
  })
  .meta({ id: 'OutboxMail' });
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** Maximum number of unsent mails listed in the overview. */
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
      .meta({
        description: `Unsent mails, at most ${outboxListMax}: the failed ones, then the delayed, then the queued, each newest first.`,
      }),
  })
  .meta({ id: 'Outbox' });
export type Outbox = z.infer<typeof outboxSchema>;

export const mailRetrySchema = z.strictObject({
  id: idSchema
    .optional()
    .meta({ description: 'One mail in the outbox; all delayed and failed ones if absent.' }),
});

export const mailRetryResultSchema = z
  .strictObject({
    retried: z.int().min(0).meta({ description: 'Number of mails that will be sent again now.' }),
  })
  .meta({ id: 'MailRetryResult' });

export const testMailSchema = z.strictObject({
  locale: localeSchema.optional().meta({ description: 'Language of the mail and of `reason`.' }),
});

/** `isStoredOnly`: no mail server is configured, so the mail was written to a file in the data directory. */
export const testMailResultSchema = z
  .discriminatedUnion('delivered', [
    z.strictObject({ delivered: z.literal(true), to: z.string(), isStoredOnly: z.boolean() }),
    z.strictObject({
      delivered: z.literal(false),
      to: z.string(),
      code: z.enum(Object.keys(mailFailures) as [MailFailure, ...MailFailure[]]),
      reason: z.string().meta({ description: 'What `code` means, in the requested language.' }),
      detail: z.string().meta({ description: 'The mail server’s own message.' }),
    }),
  ])
  .meta({ id: 'TestMailResult' });
export type TestMailResult = z.infer<typeof testMailResultSchema>;
