import { onlyReadable } from '@storefront/contracts/lib/readable.ts';
import type { Database } from '@storefront/db/client.ts';
import { type AlertRow, alerts, isKnownAlert, isOpenAlert } from '@storefront/db/schema/orders/alerts.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, asc, count, gt, gte, min } from 'drizzle-orm';
import { isBefore } from '#lib/sql/is-before.ts';

/** Maximum number of alerts listed in a mail; the portal lists all of them. */
const namedMax = 20;

/**
 * Loads the alerts that a mail reports, oldest first: from the one that caused it up to the first one of the
 * next such mail, exclusive. Alerts that are done by the time it is sent are left out.
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
  const isNoticed = and(isOpenAlert, isKnownAlert(), gte(alerts.id, alertId), isBefore(alerts.id, end));
  const [[counted], named] = await Promise.all([
    db.select({ total: count() }).from(alerts).where(isNoticed),
    db.select().from(alerts).where(isNoticed).orderBy(asc(alerts.id)).limit(namedMax),
  ]);
  return { named: onlyReadable(named), total: counted?.total ?? named.length };
}
