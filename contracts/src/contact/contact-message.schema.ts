import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { localeSchema } from '../i18n/locale.schema.ts';
import { spamGuardFields } from '../spam-guard.schema.ts';
import { email, freeText, line, optionalPhone } from '../text.ts';

/** A message sent by the contact form. Source: specification sections 3 and 5. */
export const contactMessageSchema = z.strictObject({
  name: line({ required: messages.contactNameRequired.en }).meta({ example: 'Jordan Example' }),
  email: email(messages.contactEmailInvalid.en).meta({ example: 'jordan@example.com' }),
  phone: optionalPhone,
  message: freeText({ required: messages.contactMessageRequired.en }).meta({
    example: 'Do you also write in Dutch?',
  }),
  locale: localeSchema.optional().meta({ description: 'Language in which the message was written.' }),
  ...spamGuardFields,
});

export const contactResultSchema = z.strictObject({ success: z.literal(true) }).meta({ id: 'ContactResult' });
