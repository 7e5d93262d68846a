import { brand } from '@storefront/contracts/brand.ts';
import { defaultLocale } from '@storefront/contracts/i18n/locale.ts';
import type { Database } from './client.ts';
import { config } from './schema/server/config.ts';

/** Inserts the rows that must always exist; keeps values that an operator has changed since. */
export async function ensureFirstRows(db: Database): Promise<void> {
  await db
    .insert(config)
    .values([
      { key: 'adminEmail', value: brand.contactEmail },
      { key: 'operatorLocale', value: defaultLocale },
    ])
    .onConflictDoNothing();
}
