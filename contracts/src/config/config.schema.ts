import { z } from 'zod';
import { messages, textTooLong } from '../errors/messages.ts';
import { localeSchema } from '../i18n/locale.schema.ts';
import { onceKnown } from '../lib/once-known.ts';
import { email, isStorableText } from '../text.ts';
import { agencyConfigShape, agencyUpdateShape } from './agency-config.schema.ts';
import { agencyKeys } from './agency-details.ts';
import { consumerConfigKeys, consumerConfigShape, consumerUpdateShape } from './consumer-config.schema.ts';
import { localizedKeys, shapeInLocales } from './localized-key.ts';
import { paymentNoteMaxLength } from './payment-note.ts';
import { retentionConfigShape, retentionUpdateShape } from './retention.schema.ts';
import { retentionKeys } from './retention.ts';

/** Keys of the stored configuration. Source: specification section 3, "Config". */
export const configKeys = [
  'adminEmail',
  'operatorLocale',
  ...localizedKeys('paymentNote'),
  'testimonials',
  'tokenOrigins',
  'orderSteps',
  ...agencyKeys,
  'secondFactor',
  ...retentionKeys,
  ...consumerConfigKeys,
] as const;
/** Includes a value that the server sets itself: the day from which the retention periods are enforced. */
export const storedConfigKeys = [...configKeys, 'retentionFrom'] as const;
export type ConfigKey = (typeof configKeys)[number];

export const tokenOriginsMax = 10;
/** Ten of this length fit into a stored value. */
const originMaxLength = 95;

const noteOf = (language: string) =>
  `Tells clients in ${language} how to pay while card payments are unavailable; empty for the default text.`;

/** Trimmed, multi-line; empty for the default text. */
const paymentNoteSchema = z
  .string({ error: messages.textExpected.en })
  .trim()
  .max(paymentNoteMaxLength, { error: textTooLong(paymentNoteMaxLength) })
  .refine(isStorableText, { error: messages.textUnstorable.en })
  .optional();

/** Hidden until there are testimonials of real clients: those in the build are samples and labeled as such. */
const testimonialsSchema = z.enum(['shown', 'hidden']);
const ofTestimonials = 'Whether the home page shows its testimonials section.';

const ofTokenOrigins =
  'Origins of websites whose scripts may call with an API token, one per line; empty for none.';

/** Origins as browsers send them in `Origin`; separators are normalized to line breaks. */
const tokenOriginsSchema = z
  .string({ error: messages.tokenOriginsInvalid.en })
  .transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== ''))
  .refine((origins) => origins.length <= tokenOriginsMax && origins.every(isOrigin), {
    error: messages.tokenOriginsInvalid.en,
  })
  .transform((origins) => [...new Set(origins.map((origin) => new URL(origin).origin))].join('\n'))
  .optional();

function isOrigin(text: string): boolean {
  // A host may contain `*`, but no browser sends such an origin: it would allow nothing.
  if (text.length > originMaxLength || text.includes('*') || !URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && href === `${origin}/`;
}

/** `automatic`: the status of an order follows its events, see `order-steps.ts` in the API. */
export const orderStepsRules = ['automatic', 'by-hand'] as const;
const orderStepsSchema = z.enum(orderStepsRules);
const ofOrderSteps =
  'Whether the status of an order changes automatically: deposit paid, version sent, changes requested, approved and paid.';

export const secondFactorRules = ['optional', 'any', 'passkey', 'totp'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];
const secondFactorSchema = z.enum(secondFactorRules, { error: messages.choiceInvalid.en });
const ofSecondFactor =
  'What everyone in the portal needs besides a password: nothing, any second factor, a passkey, or an authenticator app.';

const notByTokens = 'No API token can change it.';

export const configSchema = z
  .strictObject({
    adminEmail: z.string().meta({ description: 'Receives contact messages and notices of new orders.' }),
    operatorLocale: localeSchema.meta({ description: 'Language of the mails to the operator.' }),
    ...shapeInLocales('paymentNote', (language) => z.string().meta({ description: noteOf(language) })),
    testimonials: testimonialsSchema.meta({ description: ofTestimonials }),
    tokenOrigins: z.string().meta({ description: ofTokenOrigins }),
    orderSteps: orderStepsSchema.meta({ description: ofOrderSteps }),
    ...agencyConfigShape,
    secondFactor: secondFactorSchema.meta({ description: ofSecondFactor }),
    ...retentionConfigShape,
    ...consumerConfigShape,
  })
  .meta({ id: 'Config' });
export type Config = z.infer<typeof configSchema>;

/** Absent values stay unchanged; an update without any value is rejected as a missing address. */
export const configUpdateSchema = z
  .strictObject({
    adminEmail: email(messages.adminEmailInvalid.en)
      .optional()
      .meta({ description: `Receives contact messages and notices of new orders. ${notByTokens}` }),
    operatorLocale: localeSchema
      .optional()
      .meta({ description: 'Language of the mails to the operator; unchanged when absent.' }),
    ...shapeInLocales('paymentNote', (language) => paymentNoteSchema.meta({ description: noteOf(language) })),
    testimonials: testimonialsSchema.optional().meta({ description: ofTestimonials }),
    tokenOrigins: tokenOriginsSchema.meta({ description: ofTokenOrigins }),
    orderSteps: orderStepsSchema.optional().meta({ description: ofOrderSteps }),
    ...agencyUpdateShape,
    secondFactor: secondFactorSchema.optional().meta({ description: `${ofSecondFactor} ${notByTokens}` }),
    ...retentionUpdateShape,
    ...consumerUpdateShape,
    basedOn: configSchema.partial().optional().meta({
      description:
        'Values as the caller saw them. If one that the call changes was changed in the meantime, the response is 409.',
    }),
  })
  .refine((change) => configKeys.some((key) => change[key] !== undefined), {
    error: messages.adminEmailInvalid.en,
    path: ['adminEmail'],
    when: onceKnown,
  });
export type ConfigUpdate = z.infer<typeof configUpdateSchema>;
