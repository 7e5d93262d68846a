import { agencyKeys } from '@storefront/contracts/config/agency-details.ts';
import type { Config } from '@storefront/contracts/config/config.schema.ts';
import { retentionKeys } from '@storefront/contracts/config/retention.ts';
import {
  type Recipient,
  recipients,
  type SiteFacts,
  siteFactsSchema,
} from '@storefront/contracts/legal/site-facts.schema.ts';
import type { Env } from '#env.ts';

/** The settings that determine which third parties receive personal data. */
export type RecipientEnv = Pick<
  Env,
  'smtpUrl' | 'mailbox' | 's3' | 'stripe' | 'uploadcarePublicKey' | 'cloudAccounts'
>;

const pick = <Key extends keyof Config>(config: Config, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, config[key]])) as Pick<Config, Key>;

/** Picks the agency's details from the stored configuration. */
export const agencyOf = (config: Config): SiteFacts['agency'] => pick(config, agencyKeys);

/**
 * Collects the facts that the legal texts publish, from the stored configuration and the server's
 * environment.
 */
export function toSiteFacts(config: Config, env: RecipientEnv, hasWebhooks: boolean): SiteFacts {
  const isSetUp: Record<Recipient, boolean> = {
    'mail-server': env.smtpUrl !== null || env.mailbox !== null,
    'object-store': env.s3 !== null,
    stripe: env.stripe !== null,
    uploadcare: env.uploadcarePublicKey !== null,
    google: env.cloudAccounts.google !== undefined,
    dropbox: env.cloudAccounts.dropbox !== undefined,
    onedrive: env.cloudAccounts.onedrive !== undefined,
    box: env.cloudAccounts.box !== undefined,
    facebook: env.cloudAccounts.facebook !== undefined,
    webhooks: hasWebhooks,
  };
  return siteFactsSchema.parse({
    agency: agencyOf(config),
    keep: pick(config, retentionKeys),
    recipients: recipients.filter((name) => isSetUp[name]),
  });
}
