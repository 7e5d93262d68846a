import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { localeSchema } from '../i18n/locale.schema.ts';
import { email } from '../text.ts';

/** Keys of the stored configuration. Source: specification section 3, "Config". */
export const configKeys = ['adminEmail', 'operatorLocale'] as const;
export type ConfigKey = (typeof configKeys)[number];

export const configSchema = z
  .strictObject({
    adminEmail: z.string().meta({ description: 'Receives contact messages and notices of new orders.' }),
    operatorLocale: localeSchema.meta({ description: 'Language of the mails to the operator.' }),
  })
  .meta({ id: 'Config' });
export type Config = z.infer<typeof configSchema>;

export const configUpdateSchema = z.strictObject({
  adminEmail: email(messages.adminEmailInvalid.en),
  operatorLocale: localeSchema
    .optional()
    .meta({ description: 'Language of the mails to the operator; unchanged when absent.' }),
});
export type ConfigUpdate = z.infer<typeof configUpdateSchema>;
