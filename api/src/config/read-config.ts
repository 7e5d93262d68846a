import { brand } from '@storefront/contracts/brand.ts';
import { noAgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import { type Config, configKeys, configSchema } from '@storefront/contracts/config/config.schema.ts';
import { noConsumerTexts } from '@storefront/contracts/config/consumer-config.schema.ts';
import { shapeInLocales } from '@storefront/contracts/config/localized-key.ts';
import { retentionDefaults, retentionKeys } from '@storefront/contracts/config/retention.ts';
import { defaultLocale } from '@storefront/contracts/i18n/locale.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { config } from '@storefront/db/schema/server/config.ts';

const numeric: ReadonlySet<string> = new Set(retentionKeys);

const selectConfig = prepared('select_config', (db) =>
  db.select({ key: config.key, value: config.value }).from(config),
);

/** What applies until it is set. */
const defaults: Config = {
  adminEmail: brand.contactEmail,
  operatorLocale: defaultLocale,
  ...shapeInLocales('paymentNote', () => ''),
  testimonials: 'shown',
  tokenOrigins: '',
  orderSteps: 'automatic',
  ...noAgencyDetails,
  secondFactor: 'optional',
  ...retentionDefaults,
  ...noConsumerTexts,
};

/** Loads the stored configuration. */
export async function readConfig(db: Database): Promise<Config> {
  const stored = await selectConfig(db);
  const given = Object.fromEntries(
    stored
      // Leaves out `retentionFrom` and what a newer release may have stored.
      .filter(({ key }) => configKeys.some((known) => known === key))
      .map(({ key, value }) => [key, numeric.has(key) ? Number(value) : value]),
  );
  return configSchema.parse({ ...defaults, ...given });
}
