import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { email } from '../text.ts';

/** Keys of the stored configuration. Source: specification section 3, "Config". */
export const configKeys = ['adminEmail'] as const;
export type ConfigKey = (typeof configKeys)[number];

export const configSchema = z
  .strictObject({
    adminEmail: z.string().meta({ description: 'Receives contact messages and notices of new orders.' }),
  })
  .meta({ id: 'Config' });
export type Config = z.infer<typeof configSchema>;

export const configUpdateSchema = z.strictObject({ adminEmail: email(messages.adminEmailInvalid.en) });
export type ConfigUpdate = z.infer<typeof configUpdateSchema>;
