import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../../lib/columns.ts';

/**
 * Random secrets that all instances on one database share, for signing cookies for example. Written by the one who needs
 * one first, never changed; one row per purpose.
 */
export const appSecrets = pgTable('app_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});
