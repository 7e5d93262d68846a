import type { AlertType } from '@storefront/contracts/alerts/alert-data.ts';
import type { Database } from '@storefront/db/client.ts';
import { alerts, isAlertOf, isOpenAlert } from '@storefront/db/schema/orders/alerts.ts';
import { and, type SQL, sql } from 'drizzle-orm';

/** Alerts that end by themselves or with what a person does elsewhere, and what identifies each. */
const subjectKeys = {
  'mail-failed': 'mailId',
  'file-unscanned': 'fileId',
  'payment-disputed': 'paymentId',
  'payment-not-due': 'paymentId',
  'payment-refund-failed': 'paymentId',
  'payment-unreported': 'paymentId',
  'webhook-failing': 'webhookId',
} as const;
type ClosableType = keyof typeof subjectKeys;

/**
 * Condition: an alert of this type about one of these mails, files, payments or webhooks. They are one parameter, which the database
 * hashes: a mail server that refused thousands of mails leaves as many alerts to compare with as many mails.
 */
export function isAlertAbout(type: ClosableType, ids: readonly number[]): SQL {
  const wanted = sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;
  return sql`${isAlertOf(type)} and ${alerts.data} ->> ${subjectKeys[type]}::text in (${wanted})`;
}

/**
 * Marks the open alerts of this type about these mails, files, payments or webhooks as done.
 *
 * @param doneBy the person who solved it; null if it resolved by itself.
 */
export async function closeAlerts(
  db: Database,
  type: ClosableType,
  ids: readonly number[],
  doneBy: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(alerts)
    .set({ doneAt: sql`now()`, doneBy })
    .where(and(isOpenAlert, isAlertAbout(type, ids)));
}

/** Marks all open alerts of a type as done, which nothing but the type identifies: the problem resolved itself. */
export async function closeAlertsOf(db: Database, type: AlertType): Promise<void> {
  await db
    .update(alerts)
    .set({ doneAt: sql`now()` })
    .where(and(isOpenAlert, isAlertOf(type)));
}
