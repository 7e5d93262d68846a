import type { AlertData } from '@storefront/contracts/alerts/alert-data.ts';
import type { Database } from '@storefront/db/client.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { and, isNull, or, type SQL, sql } from 'drizzle-orm';

/**
 * Condition: the alert has all of these facts, such as `hasAlertFacts({ type: 'mail-failed', mailId: 3 })`.
 */
function hasAlertFacts(facts: Partial<AlertData>): SQL {
  return sql`${alerts.data} @> ${JSON.stringify(facts)}::jsonb`;
}

/**
 * Marks the open alerts with any of these facts as done.
 *
 * @param doneBy the person who solved it; null if it resolved by itself.
 */
export async function closeAlerts(
  db: Pick<Database, 'update'>,
  facts: readonly Partial<AlertData>[],
  doneBy: string | null,
): Promise<void> {
  if (facts.length === 0) return;
  await db
    .update(alerts)
    .set({ doneAt: sql`now()`, doneBy })
    .where(and(isNull(alerts.doneAt), or(...facts.map(hasAlertFacts))));
}
