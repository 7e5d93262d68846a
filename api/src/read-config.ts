import { type Config, configSchema } from '@storefront/contracts/config/config.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { config } from '@storefront/db/schema/config.ts';

/** The stored configuration; the first start has written every key. */
export async function readConfig(db: Database): Promise<Config> {
  const stored = await db.select({ key: config.key, value: config.value }).from(config);
  return configSchema.parse(Object.fromEntries(stored.map(({ key, value }) => [key, value])));
}
