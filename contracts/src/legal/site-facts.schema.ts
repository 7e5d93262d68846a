import { z } from 'zod';
import { brand } from '../brand.ts';
import { agencyConfigShape } from '../config/agency-config.schema.ts';
import { noAgencyDetails } from '../config/agency-details.ts';

/** What the legal texts say of this installation besides their own words; public. */
export const siteFactsSchema = z
  .strictObject({ agency: z.strictObject(agencyConfigShape) })
  .meta({ id: 'SiteFacts' });
export type SiteFacts = z.infer<typeof siteFactsSchema>;

/** As long as nothing is set. */
export const defaultSiteFacts: SiteFacts = { agency: noAgencyDetails };

/** Where visitors reach the agency. */
export const contactEmailOf = ({ agency }: SiteFacts): string => agency.agencyEmail || brand.contactEmail;

/** In a page's document, as JSON: what its texts were filled from. */
export const siteFactsElementId = 'site-facts';
