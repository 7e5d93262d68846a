import { z } from 'zod';
import { brand } from '../brand.ts';
import { agencyConfigShape } from '../config/agency-config.schema.ts';
import { noAgencyDetails } from '../config/agency-details.ts';
import { retentionConfigShape, retentionDefaults } from '../config/retention.ts';

/** Possible recipients of personal data; each applies only if this installation is set up for it. */
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

/** The facts while nothing is set. */
export const defaultSiteFacts: SiteFacts = {
  agency: noAgencyDetails,
  keep: retentionDefaults,
  recipients: [],
};

/** Returns the email address at which visitors reach the agency. */
export const contactEmailOf = ({ agency }: SiteFacts): string => agency.agencyEmail || brand.contactEmail;

/** Id of the element that contains, as JSON, the facts from which the page's texts were filled. */
export const siteFactsElementId = 'site-facts';
