import type { AlertData } from '@storefront/contracts/alerts/alert-data.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { isUntried, outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { msFromNow } from '#lib/ms-from-now.ts';

const kind = 'alert-notice';
/** What goes wrong at the same time shares a mail. */
const firstMailMs = 60_000;
/** After a mail, the next one waits for so long, and has everything until then. */
const nextMailMs = 15 * 60_000;

/**
 * Notes what went wrong, in the transaction of what it tells about, and queues the mail about it.
 *
 * @returns false when no mail was queued: one that waits tells of this alert too, or it is about a mail to the operator,
 * which a further mail to them would not reach either.
 */
export async function raiseAlert(
  tx: Transaction,
  { orderId, data }: { orderId: number | null; data: AlertData },
): Promise<boolean> {
  const [raised] = await tx.insert(alerts).values({ orderId, data }).returning({ id: alerts.id });
  const alertId = raised!.id;
  if (data.type === 'mail-failed' && data.to === 'operator') return false;
  // Locked by the change, so that no worker claims and writes it before this alert can be read.
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
