import type { AlertData } from '@storefront/contracts/alerts/alert-data.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { isUntried, outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { msFromNow } from '#lib/sql/ms-from-now.ts';

const kind = 'alert-notice';
/** Delay of the first mail, so that simultaneous alerts share it. */
const firstMailMs = 60_000;
/** Minimum delay after a recent mail; the next one reports all alerts until then. */
const nextMailMs = 15 * 60_000;

/**
 * Returns the mail about the newest alerts. Locks its row, so that no worker claims and renders the mail before
 * the alert that joins it is committed. Reads one row only, because a mail server that refuses thousands of mails
 * raises as many alerts.
 */
export const lockLastNotice = (tx: Transaction) =>
  tx
    .select({
      id: outbox.id,
      alertId: outbox.alertId,
      isUntried: sql<boolean>`${isUntried}`,
      isRecent: sql<boolean>`${gt(outbox.createdAt, msFromNow(-nextMailMs))}`,
    })
    .from(outbox)
    .where(isNotNull(outbox.alertId))
    .orderBy(desc(outbox.alertId))
    .limit(1)
    .for('update');

/**
 * Records an alert in the transaction of its cause, and queues a mail about it.
 *
 * @returns false when no mail was queued, because a pending mail also covers this alert, or because none is sent about
 * alerts like this.
 */
export async function raiseAlert(
  tx: Transaction,
  { orderId, data }: { orderId: number | null; data: AlertData },
): Promise<boolean> {
  const [raised] = await tx.insert(alerts).values({ orderId, data }).returning({ id: alerts.id });
  const alertId = raised!.id;
  if (!hasNotice(data)) return false;
  const [last] = await lockLastNotice(tx);
  if (last?.isUntried) {
    if (alertId < last.alertId!) await tx.update(outbox).set({ alertId }).where(eq(outbox.id, last.id));
    return false;
  }
  await tx.insert(outbox).values({
    kind,
    alertId,
    dedupeKey: outboxDedupeKey(kind, alertId),
    runAfter: msFromNow(last?.isRecent ? nextMailMs : firstMailMs),
  });
  return true;
}

/** False if a mail would not reach the operator either, or if there is one of its own. */
function hasNotice(data: AlertData): boolean {
  if (data.type === 'mail-failed') return data.to !== 'operator';
  return data.type !== 'mail-delayed' && data.type !== 'backup-failing';
}
