import { webhookLogDays } from '@storefront/contracts/webhooks/webhook-limits.ts';
import type { Database } from '@storefront/db/client.ts';
import { deleteOldRows } from '@storefront/db/delete-old-rows.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { lt } from 'drizzle-orm';

const lifetimeMs = webhookLogDays * 24 * 60 * 60 * 1000;

/**
 * Deletes deliveries that are a month old; called every hour. A delivery that is still pending then belongs
 * to a webhook that is off, and is too old to be useful.
 */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  const isOld = lt(webhookDeliveries.createdAt, new Date(Date.now() - lifetimeMs));
  await deleteOldRows(db, webhookDeliveries, webhookDeliveries.id, isOld);
}
