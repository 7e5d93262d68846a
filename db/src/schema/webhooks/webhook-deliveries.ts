import { webhookEvents } from '@storefront/contracts/webhooks/webhook-events.ts';
import { webhookFailureCodes } from '@storefront/contracts/webhooks/webhook-failures.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, moment } from '../../lib/columns.ts';
import { orders } from '../orders/orders.ts';
import { webhooks } from './webhooks.ts';

/**
 * Events on their way to an address, one row for each address that wants one. Written in the statement of what they
 * tell about, so neither exists without the other, and only while there is such an address; claimed, retried and
 * marked by the delivery worker as mails are by the outbox's. Rows that are through are removed after a month.
 *
 * `message_id` names the event to its receiver, who may get it twice. `data` is what is said about it, as it was at that
 * moment, so that every attempt says the same. `attempted_at`, `duration_ms`, `status`, `answer` and `failure` are those
 * of the last attempt.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    messageId: text().notNull().default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
    event: text({ enum: webhookEvents }).notNull(),
    orderId: integer().references(() => orders.id),
    data: json().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    runAfter: moment().notNull().defaultNow(),
    lockedUntil: moment(),
    doneAt: moment(),
    failedAt: moment(),
    attemptedAt: moment(),
    durationMs: integer(),
    status: integer(),
    answer: text(),
    failure: text({ enum: webhookFailureCodes }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('webhook_deliveries_message_id_unique').on(t.messageId),
    check('webhook_deliveries_event_check', isOneOf(t.event, webhookEvents)),
    check('webhook_deliveries_failure_check', isOneOf(t.failure, webhookFailureCodes)),
    check('webhook_deliveries_order_check', sql`(${t.orderId} is null) = (${t.event} = 'webhook.test')`),
    check('webhook_deliveries_attempts_check', sql`${t.attempts} >= 0`),
    check('webhook_deliveries_end_check', sql`${t.doneAt} is null or ${t.failedAt} is null`),
    index('webhook_deliveries_due_index')
      .on(t.webhookId, t.runAfter, t.id)
      .where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
    index('webhook_deliveries_webhook_id_index').on(t.webhookId, t.id),
    index('webhook_deliveries_created_at_index').on(t.createdAt),
  ],
);
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;
