import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../lib/columns.ts';

/**
 * Rate limit counters shared by all instances, in the layout of `rate-limiter-flexible`'s Drizzle store.
 * Written by each counted attempt, removed some time after `expire` by that store and by the hourly clean-up.
 * One row per caller and limit of the last hour.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: moment(),
});
