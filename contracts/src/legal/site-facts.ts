import { brand } from '../brand.ts';
import { noAgencyDetails } from '../config/agency-details.ts';
import { retentionDefaults } from '../config/retention.ts';
import type { SiteFacts } from './site-facts.schema.ts';

/** The facts while nothing is set. */
export const defaultSiteFacts: SiteFacts = {
  agency: noAgencyDetails,
  keep: retentionDefaults,
  recipients: [],
};

/**
 * Returns the email address at which visitors and clients reach the agency. The operator's own, which receives the notices,
 * is never shown to them, because it may be private.
 */
export const contactEmailOf = ({ agency }: Pick<SiteFacts, 'agency'>): string =>
  agency.agencyEmail || brand.contactEmail;

/** Id of the element that contains, as JSON, the facts from which the page's texts were filled. */
export const siteFactsElementId = 'site-facts';
