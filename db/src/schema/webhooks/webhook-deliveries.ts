import { webhookEvents, webhookTestEvent } from '@storefront/contracts/webhooks/webhook-events.ts';
import { webhookFailureCodes } from '@storefront/contracts/webhooks/webhook-failures.ts';
import { isNotNull, sql } from 'drizzle-orm';
import { check, index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, moment, quoted } from '../../lib/columns.ts';
import { orders } from '../orders/orders.ts';
import { webhooks } from './webhooks.ts';

/**
 * Deliveries of events to webhooks, one row per subscribed webhook. Written in the statement of the event, so
 * neither exists without the other, and only if there is a subscribed webhook; claimed, retried and marked by
 * the delivery worker in the same way as mails by the outbox worker. Finished rows are removed after a month.
 *
 * `message_id` identifies the event to its receiver, who may get it twice. `data` is its content at the time
 * of the event, so that every attempt sends the same. `attempted_at`, `duration_ms`, `status`, `answer` and
 * `failure` are those of the last attempt.
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
    check(
      'webhook_deliveries_order_check',
      sql`(${t.orderId} is null) = (${t.event} = ${quoted([webhookTestEvent])})`,
    ),
    check('webhook_deliveries_attempts_check', sql`${t.attempts} >= 0`),
    check('webhook_deliveries_end_check', sql`${t.doneAt} is null or ${t.failedAt} is null`),
    index('webhook_deliveries_due_index')
      .on(t.webhookId, t.runAfter, t.id)
      .where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
    index('webhook_deliveries_webhook_id_index').on(t.webhookId, t.id),
    index('webhook_deliveries_created_at_index').on(t.createdAt),
    index('webhook_deliveries_order_id_index').on(t.orderId).where(isNotNull(t.orderId)),
    index('webhook_deliveries_failed_index').on(t.id).where(isNotNull(t.failedAt)),
  ],
);
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;
