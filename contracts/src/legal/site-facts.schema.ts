import { z } from 'zod';
import { brand } from '../brand.ts';
import { agencyConfigShape } from '../config/agency-config.schema.ts';
import { noAgencyDetails } from '../config/agency-details.ts';
import { retentionConfigShape, retentionDefaults } from '../config/retention.ts';

/** Others whom personal data can reach, each only where this installation is set up for it. */
export const recipients = [
  'mail-server',
  'object-store',
  'stripe',
  'uploadcare',
  'google',
  'dropbox',
  'onedrive',
  'box',
  'facebook',
  'webhooks',
] as const;
export type Recipient = (typeof recipients)[number];

/** What the legal texts say of this installation besides their own words; public. */
export const siteFactsSchema = z
  .strictObject({
    agency: z.strictObject(agencyConfigShape),
    keep: z.strictObject(retentionConfigShape),
    recipients: z
      .array(z.enum(recipients))
      .meta({ description: 'Others whom personal data can reach: those that are set up.' }),
  })
  .meta({ id: 'SiteFacts' });
export type SiteFacts = z.infer<typeof siteFactsSchema>;

/** As long as nothing is set. */
export const defaultSiteFacts: SiteFacts = {
  agency: noAgencyDetails,
  keep: retentionDefaults,
  recipients: [],
};

/** Where visitors reach the agency. */
export const contactEmailOf = ({ agency }: SiteFacts): string => agency.agencyEmail || brand.contactEmail;

/** In a page's document, as JSON: what its texts were filled from. */
export const siteFactsElementId = 'site-facts';
