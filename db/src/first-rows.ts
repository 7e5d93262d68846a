import { brand } from '@storefront/contracts/brand.ts';
import { defaultLocale } from '@storefront/contracts/i18n/locale.ts';
import type { Database } from './client.ts';
import { config } from './schema/server/config.ts';

/** Rows that must exist from the first start on; what an operator has changed since stays. */
export async function ensureFirstRows(db: Database): Promise<void> {
  await db
    .insert(config)
    .values([
      { key: 'adminEmail', value: brand.contactEmail },
      { key: 'operatorLocale', value: defaultLocale },
    ])
    .onConflictDoNothing();
}
