import type { WebhookOffReason } from '@storefront/contracts/webhooks/webhook-events.ts';
import { webhookFailingDaysMax } from '@storefront/contracts/webhooks/webhook-limits.ts';
import type { Database } from '@storefront/db/client.ts';
import { outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';

/**
 * Switches a webhook off if it is on, and queues the notice to the operator: at once if its URL is gone, otherwise only
 * after days without success.
 *
 * @returns whether it did.
 */
export async function switchOff(
  db: Database,
  webhookId: number,
  reason: Exclude<WebhookOffReason, 'operator'>,
): Promise<boolean> {
  const isFailingForLong = sql`${webhooks.failingSince} < now() - ${webhookFailingDaysMax} * interval '1 day'`;
  return db.transaction(async (tx) => {
    const [switched] = await tx
      .update(webhooks)
      .set({ offAt: sql`now()`, offReason: reason })
      .where(
        and(
          eq(webhooks.id, webhookId),
          isNull(webhooks.offAt),
          reason === 'failing' ? isFailingForLong : undefined,
        ),
      )
      .returning({ offAt: webhooks.offAt });
    if (!switched) return false;
    const kind = 'webhook-off-notice';
    const dedupeKey = `${outboxDedupeKey(kind, webhookId)}-${switched.offAt?.getTime()}`;
    await tx.insert(outbox).values({ kind, webhookId, dedupeKey });
    return true;
  });
}
