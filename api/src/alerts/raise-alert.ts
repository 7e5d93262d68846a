import type { AlertData } from '@storefront/contracts/alerts/alert-data.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { isUntried, outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { msFromNow } from '#lib/ms-from-now.ts';

const kind = 'alert-notice';
/** Delay of the first mail, so that simultaneous alerts share it. */
const firstMailMs = 60_000;
/** Minimum delay after a recent mail; the next one reports all alerts until then. */
const nextMailMs = 15 * 60_000;

/**
 * Records an alert in the transaction of its cause, and queues a mail about it.
 *
 * @returns false when no mail was queued, because a pending mail also covers this alert, or because the alert
 * is about a mail to the operator, whom another mail would not reach either.
 */
export async function raiseAlert(
  tx: Transaction,
  { orderId, data }: { orderId: number | null; data: AlertData },
): Promise<boolean> {
  const [raised] = await tx.insert(alerts).values({ orderId, data }).returning({ id: alerts.id });
  const alertId = raised!.id;
  if (data.type === 'mail-failed' && data.to === 'operator') return false;
  // The update locks the row, so that no worker claims and renders the mail before this alert is committed.
  const joined = await tx
    .update(outbox)
    .set({ alertId: sql`least(${outbox.alertId}, ${alertId})` })
    .where(and(eq(outbox.kind, kind), isUntried))
    .returning({ id: outbox.id });
  if (joined.length > 0) return false;
  const [recent] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), gt(outbox.createdAt, msFromNow(-nextMailMs))))
    .limit(1);
  await tx.insert(outbox).values({
    kind,
    alertId,
    dedupeKey: outboxDedupeKey(kind, alertId),
    runAfter: msFromNow(recent ? nextMailMs : firstMailMs),
  });
  return true;
}
