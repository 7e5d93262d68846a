import { storedConfigKeys } from '@storefront/contracts/config/config.schema.ts';
import { consumerTextMaxLength } from '@storefront/contracts/config/consumer-config.schema.ts';
import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { isOneOf, isText, moment } from '../../lib/columns.ts';

/**
 * The operator's settings, one row per key that was set: `readConfig` has the others. Written by the settings page;
 * the clean-up writes `retentionFrom`.
 * Source: specification section 3, "Config".
 */
export const config = pgTable(
  'config',
  {
    key: text({ enum: storedConfigKeys }).primaryKey(),
    value: text().notNull(),
    lastUpdated: moment()
      .notNull()
      .defaultNow()
      .$onUpdate(() => sql`now()`),
  },
  (t) => [
    check('config_key_check', isOneOf(t.key, storedConfigKeys)),
    check('config_value_check', isText(t.value, consumerTextMaxLength)),
  ],
);
