import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { idSchema, moment } from '../lib/id-and-time.schema.ts';
import {
  orderWebhookEvents,
  webhookDeliveryStates,
  webhookEvents,
  webhookOffReasons,
} from './webhook-events.ts';
import { webhookFailureCodes } from './webhook-failures.ts';
import { webhookLogMax, webhookOldSecretHours, webhookUrlMaxLength } from './webhook-limits.ts';

/**
 * Validates only the format of the URL. The server checks where it leads, which needs a DNS lookup, when the
 * URL is saved and again at each delivery.
 */
export const webhookUrlSchema = z
  .string({ error: messages.webhookUrlInvalid.en })
  .trim()
  .max(webhookUrlMaxLength, { error: messages.webhookUrlInvalid.en, abort: true })
  .refine(isWebUrl, { error: messages.webhookUrlInvalid.en })
  .meta({ description: 'An https URL on the public internet.', example: 'https://example.com/hooks' });

function isWebUrl(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password;
}

const eventsSchema = z
  .array(z.enum(orderWebhookEvents, { error: messages.choiceInvalid.en }), {
    error: messages.webhookEventsRequired.en,
  })
  .min(1, { error: messages.webhookEventsRequired.en })
  .transform((events) => orderWebhookEvents.filter((event) => events.includes(event)))
  .meta({ description: 'The events that are sent to the URL.' });

/** A URL that receives events; its secret is only in the response to its creation or replacement. */
export const webhookSchema = z
  .strictObject({
    id: idSchema,
    url: z.string(),
    events: z.array(z.enum(orderWebhookEvents)),
    isEnabled: z.boolean(),
    offReason: z.enum(webhookOffReasons).nullable().meta({
      description:
        'Why it is disabled: by the operator, because it failed for days, or because it returned 410 Gone.',
    }),
    offAt: moment.nullable(),
    failingSince: moment
      .nullable()
      .meta({ description: 'First failure since the last successful delivery.' }),
    lastDeliveredAt: moment.nullable(),
    waiting: z.int().min(0).meta({ description: 'Number of pending deliveries.' }),
    secretHint: z.string().meta({ description: 'The last characters of its secret, to tell secrets apart.' }),
    createdAt: moment,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

/** Includes the secret, which is shown only once. */
export const webhookWithSecretSchema = z
  .strictObject({
    ...webhookSchema.shape,
    secret: z.string().meta({
      description: 'Verifies signatures. Shown in this response only.',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    }),
  })
  .meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

export const webhookCreateSchema = z.strictObject({ url: webhookUrlSchema, events: eventsSchema });
export type WebhookCreate = z.infer<typeof webhookCreateSchema>;

export const webhookIdInputSchema = z.strictObject({ id: idSchema });

export const webhookUpdateSchema = z.strictObject({
  id: idSchema,
  url: webhookUrlSchema.optional(),
  events: eventsSchema.optional(),
  isEnabled: z.boolean().optional().meta({
    description: 'When enabled again, it receives events from then on, and pending deliveries.',
  }),
});

export const webhookRollSecretSchema = z.strictObject({
  id: idSchema,
  keepOld: z
    .boolean()
    .optional()
    .meta({
      description: `Also signs with the previous secret for ${webhookOldSecretHours} hours. Omit it if that secret was leaked.`,
    }),
});

export const webhookDeliverySchema = z
  .strictObject({
    id: idSchema,
    webhookId: idSchema,
    messageId: z.string().meta({ description: 'The `webhook-id` header; the same for each attempt.' }),
    event: z.enum(webhookEvents),
    orderId: idSchema.nullable(),
    state: z.enum(webhookDeliveryStates).meta({
      description:
        '`queued` until an attempt is over, `delayed` while it waits for another one after a failure, `failed` once it is given up.',
    }),
    attempts: z.int().min(0).meta({ description: 'Attempts so far.' }),
    nextAttemptAt: moment.nullable().meta({ description: 'Null once it was delivered or given up.' }),
    attemptedAt: moment.nullable().meta({ description: 'The last attempt.' }),
    durationMs: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'How long the last attempt took, in milliseconds.' }),
    status: z.int().nullable().meta({
      description: 'HTTP status of the last attempt; null if there was no response.',
    }),
    answer: z.string().nullable().meta({ description: 'Beginning of the response body.' }),
    failure: z
      .enum(webhookFailureCodes)
      .nullable()
      .meta({ description: 'Why the last attempt failed; null if it did not.' }),
    createdAt: moment,
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** Newest first. */
export const webhookDeliveriesSchema = z
  .array(webhookDeliverySchema)
  .max(webhookLogMax)
  .meta({ description: `Newest first, at most ${webhookLogMax}.` });

export const webhookDeletedSchema = z.strictObject({ success: z.literal(true) });
