import type { Database } from '@storefront/db/client.ts';
import { type AlertRow, alerts } from '@storefront/db/schema/orders/alerts.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, asc, count, gt, gte, lt, min } from 'drizzle-orm';

/** A mail names so many alerts; the portal has all of them. */
const namedMax = 20;

/**
 * The alerts that a mail tells about, oldest first: from the one that caused it to the last one before that of the next
 * such mail. A retry has the same ones.
 *
 * @param alertId of the mail's row in the outbox.
 */
export async function findNoticedAlerts(
  db: Database,
  alertId: number,
): Promise<{ named: AlertRow[]; total: number }> {
  const [next] = await db
    .select({ alertId: min(outbox.alertId) })
    .from(outbox)
    .where(gt(outbox.alertId, alertId));
  const end = next?.alertId ?? undefined;
  const isNoticed = and(gte(alerts.id, alertId), end === undefined ? undefined : lt(alerts.id, end));
  const [[counted], named] = await Promise.all([
    db.select({ total: count() }).from(alerts).where(isNoticed),
    db.select().from(alerts).where(isNoticed).orderBy(asc(alerts.id)).limit(namedMax),
  ]);
  return { named, total: counted?.total ?? named.length };
}
