import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Database } from '@storefront/db/client.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { type WebhookRow, webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { and, eq } from 'drizzle-orm';
import { isOpen } from '#webhooks/delivery-queries.ts';

/** @throws AppError `WEBHOOK_NOT_FOUND`. */
export async function findWebhook(db: Database, id: number): Promise<WebhookRow> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!row) throw new AppError('WEBHOOK_NOT_FOUND');
  return row;
}

/** Counts the pending deliveries of a webhook. */
export function countWaiting(db: Database, id: number): Promise<number> {
  return db.$count(webhookDeliveries, and(eq(webhookDeliveries.webhookId, id), isOpen));
}
