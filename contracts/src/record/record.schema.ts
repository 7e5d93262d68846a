import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { localeSchema } from '../i18n/locale.schema.ts';
import { programLocale } from '../i18n/locale.ts';
import { idSchema, moment } from '../lib/id-and-time.schema.ts';
import {
  type RecordEvent,
  type RecordGroup,
  recordEventNames,
  recordGroups,
  recordPageMax,
} from './record-events.ts';

const group = z
  .enum(Object.keys(recordGroups) as [RecordGroup, ...RecordGroup[]], { error: messages.choiceInvalid.en })
  .optional()
  .meta({ description: 'Only entries of this kind.' });

export const recordQuerySchema = z.strictObject({
  group,
  before: idSchema.optional().meta({ description: 'Only entries older than the one with this id.' }),
});
export type RecordQuery = z.infer<typeof recordQuerySchema>;

export const recordExportQuerySchema = z.strictObject({
  group,
  locale: localeSchema.default(programLocale).meta({ description: 'Language of the headings.' }),
});

/** Who did what, when and from where. */
export const recordEntrySchema = z
  .strictObject({
    id: idSchema,
    event: z.enum(recordEventNames as [RecordEvent, ...RecordEvent[]]).meta({
      description: 'Stable; log lines contain the same name.',
    }),
    actor: z.string().nullable().meta({
      description:
        'Username, `token:` and the name of an API token, or null for an unauthenticated caller and the server itself.',
    }),
    source: z.string().nullable().meta({
      description: 'Truncated IP address of the caller; null for events on the server itself.',
      example: '203.0.113.0',
    }),
    subject: z
      .string()
      .nullable()
      .meta({ description: 'The object of the action: a name, a URL, keys of settings.' }),
    orderId: idSchema.nullable(),
    createdAt: moment,
  })
  .meta({ id: 'RecordEntry' });
export type RecordEntry = z.infer<typeof recordEntrySchema>;

/** Newest first. */
export const recordPageSchema = z
  .array(recordEntrySchema)
  .max(recordPageMax)
  .meta({ description: `Newest first, at most ${recordPageMax}; use \`before\` for older ones.` });
