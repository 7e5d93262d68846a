import { z } from 'zod';
import { agencyConfigShape } from '../config/agency-config.schema.ts';
import { retentionConfigShape } from '../config/retention.schema.ts';
import { cardProviders } from '../pricing/card-providers.ts';

/** Possible recipients of personal data; each applies only if this installation is set up for it. */
export const recipients = [
  'mail-server',
  'object-store',
  ...cardProviders,
  'uploadcare',
  'google',
  'dropbox',
  'onedrive',
  'box',
  'facebook',
  'webhooks',
] as const;
export type Recipient = (typeof recipients)[number];

/** Facts about this installation for the legal texts; public. */
export const siteFactsSchema = z
  .strictObject({
    agency: z.strictObject(agencyConfigShape),
    keep: z.strictObject(retentionConfigShape),
    recipients: z
      .array(z.enum(recipients))
      .meta({ description: 'Recipients of personal data that are set up on this installation.' }),
  })
  .meta({ id: 'SiteFacts' });
export type SiteFacts = z.infer<typeof siteFactsSchema>;
