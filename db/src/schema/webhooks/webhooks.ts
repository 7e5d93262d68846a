import { type OrderWebhookEvent, webhookOffReasons } from '@storefront/contracts/webhooks/webhook-events.ts';
import { webhookUrlMaxLength } from '@storefront/contracts/webhooks/webhook-limits.ts';
import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isText, moment } from '../../lib/columns.ts';

/**
 * URLs of other programs that receive events of orders. Written and removed, with their deliveries, by the
 * operator; a handful of rows, so that writing an event can scan all of them.
 *
 * `secret` signs deliveries, so it is stored in plain text; `previous_secret` also signs until
 * `previous_secret_until`. A webhook with `off_at` receives nothing. `failing_since` is the first failure
 * since the last successful delivery.
 */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    url: text().notNull(),
    events: text().array().$type<OrderWebhookEvent[]>().notNull(),
    secret: text().notNull(),
    previousSecret: text(),
    previousSecretUntil: moment(),
    offAt: moment(),
    offReason: text({ enum: webhookOffReasons }),
    failingSince: moment(),
    lastDeliveredAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check('webhooks_url_check', isText(t.url, webhookUrlMaxLength)),
    check('webhooks_events_check', sql`cardinality(${t.events}) > 0`),
    check('webhooks_secret_check', sql`${t.secret} ~ '^whsec_[A-Za-z0-9+/]{43}=$'`),
    check(
      'webhooks_previous_secret_check',
      sql`(${t.previousSecret} is null) = (${t.previousSecretUntil} is null)`,
    ),
    check('webhooks_off_reason_check', isOneOf(t.offReason, webhookOffReasons)),
    check('webhooks_off_check', sql`(${t.offAt} is null) = (${t.offReason} is null)`),
  ],
);
export type WebhookRow = typeof webhooks.$inferSelect;
