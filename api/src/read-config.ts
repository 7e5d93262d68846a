import { noAgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import { type Config, configSchema } from '@storefront/contracts/config/config.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { config } from '@storefront/db/schema/config.ts';

const selectConfig = prepared((db) =>
  db.select({ key: config.key, value: config.value }).from(config).prepare('select_config'),
);

/** The stored configuration. The first start has written what it cannot do without; the rest has defaults. */
export async function readConfig(db: Database): Promise<Config> {
  const stored = await selectConfig(db).execute();
  const given = Object.fromEntries(stored.map(({ key, value }) => [key, value]));
  return configSchema.parse({
    paymentNoteEn: '',
    paymentNoteDe: '',
    testimonials: 'shown',
    tokenOrigins: '',
    orderSteps: 'automatic',
    ...noAgencyDetails,
    secondFactor: 'optional',
    ...given,
  });
}
