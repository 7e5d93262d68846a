import { eraseAlertContent } from '@storefront/contracts/privacy/erased-texts.ts';
import type { Database } from '@storefront/db/client.ts';
import { onlyTypeOf } from '@storefront/db/lib/columns.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { type OutboxRow, outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, desc, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';

/** Condition: alerts of an order, and those about these undelivered mails. */
const isAbout = (orderId: number | null, mailIds: readonly number[]): SQL | undefined =>
  or(
    orderId === null ? undefined : eq(alerts.orderId, orderId),
    mailIds.length === 0 ? undefined : inArray(sql`(${alerts.data} ->> 'mailId')::integer`, [...mailIds]),
  );

/**
 * Returns the notices to the operator about these alerts: for each alert, the last mail caused by it or an
 * earlier alert.
 */
export async function findAlertNotices(
  db: Database,
  orderId: number | null,
  mailIds: readonly number[],
): Promise<OutboxRow[]> {
  const isMeant = isAbout(orderId, mailIds);
  if (!isMeant) return [];
  const found = await db.select({ id: alerts.id }).from(alerts).where(isMeant);
  const notices = await Promise.all(
    found.map(({ id }) =>
      db
        .select()
        .from(outbox)
        .where(and(isNotNull(outbox.alertId), lte(outbox.alertId, id)))
        .orderBy(desc(outbox.alertId))
        .limit(1),
    ),
  );
  return notices.flat();
}

/** Removes personal data from these alerts and marks them as done, since they can no longer be acted on. */
export async function eraseAlerts(
  tx: Database,
  orderId: number | null,
  mailIds: readonly number[],
): Promise<void> {
  const isMeant = isAbout(orderId, mailIds);
  if (!isMeant) return;
  for (const { id, data, doneAt } of await tx.select().from(alerts).where(isMeant)) {
    // What only a newer release can read may name a person.
    const erased = data.type === 'unreadable' ? onlyTypeOf(alerts.data) : eraseAlertContent(data);
    if (erased !== data) {
      await tx
        .update(alerts)
        .set({ data: erased, doneAt: doneAt ?? new Date() })
        .where(eq(alerts.id, id));
    }
  }
}
