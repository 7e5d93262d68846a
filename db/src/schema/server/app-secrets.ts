import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../../lib/columns.ts';

/**
 * Random secrets shared by all instances on one database, for example for signing cookies. Written by the
 * first instance that needs one and renewed by `npm run admin -- renew-keys`; one row per purpose. Signatures
 * made with `previous_value` are still valid.
 */
export const appSecrets = pgTable('app_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  previousValue: text(),
  createdAt: createdAt(),
});
