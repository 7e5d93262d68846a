import { agencyKeys } from '@storefront/contracts/config/agency-details.ts';
import type { Config } from '@storefront/contracts/config/config.schema.ts';
import { type SiteFacts, siteFactsSchema } from '@storefront/contracts/legal/site-facts.schema.ts';

/** What of the stored configuration the legal texts say to everybody. */
export function toSiteFacts(config: Config): SiteFacts {
  return siteFactsSchema.parse({ agency: Object.fromEntries(agencyKeys.map((key) => [key, config[key]])) });
}
