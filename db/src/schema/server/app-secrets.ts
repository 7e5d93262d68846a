import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../../lib/columns.ts';

/**
 * Random secrets that all instances on one database share, for signing cookies for example. Written by the one who needs
 * one first and renewed by `npm run admin -- renew-keys`; one row per purpose. What `previous_value` signed still counts.
 */
export const appSecrets = pgTable('app_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  previousValue: text(),
  createdAt: createdAt(),
});
