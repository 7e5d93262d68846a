import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { and, gt, inArray } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { metric } from '#lib/metric.ts';
import { isGivenUp, isOpen } from './delivery-queries.ts';

/** Counters of this process for webhooks since its start. */
export const webhookCounters = { delivered: 0, failedAttempts: 0 };

/** Renders the lines for `/metrics`: this process's counters, and the totals of all instances. */
export async function renderWebhookMetrics({ db }: Pick<Deps, 'db'>): Promise<string> {
  const [waiting, retrying, givenUp, off] = await Promise.all([
    db.$count(webhookDeliveries, isOpen),
    db.$count(webhookDeliveries, and(isOpen, gt(webhookDeliveries.attempts, 0))),
    db.$count(webhookDeliveries, isGivenUp),
    db.$count(webhooks, inArray(webhooks.offReason, ['failing', 'gone'])),
  ]);
  const { delivered, failedAttempts } = webhookCounters;
  const lines = [
    ...metric('webhook_delivered_total', 'Events that receivers have taken.', 'counter', delivered),
    ...metric(
      'webhook_failed_attempts_total',
      'Attempts to deliver an event that failed.',
      'counter',
      failedAttempts,
    ),
    ...metric('webhook_waiting', 'Events that wait to be delivered.', 'gauge', waiting),
    ...metric('webhook_retrying', 'Waiting events that were tried before.', 'gauge', retrying),
    ...metric('webhook_given_up', 'Events given up in the last 30 days.', 'gauge', givenUp),
    ...metric('webhook_switched_off', 'Webhooks that were switched off because they failed.', 'gauge', off),
  ];
  return `${lines.join('\n')}\n`;
}
