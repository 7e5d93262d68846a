import type { AlertOf } from '@storefront/contracts/alerts/alert-data.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { raiseAlert } from '#alerts/raise-alert.ts';

type OrderId = number | null;

const isOpenAbout = (orderId: OrderId): SQL | undefined =>
  and(
    isNull(alerts.doneAt),
    orderId === null ? isNull(alerts.orderId) : eq(alerts.orderId, orderId),
    sql`${alerts.data} ->> 'type' = 'reply-kept'`,
  );

/**
 * Tells the operator of a reply that is kept apart; one alert is enough for all those that wait with an order, or without.
 *
 * @returns true when there is a mail to send.
 */
export async function raiseKeptAlert(
  tx: Transaction,
  orderId: OrderId,
  facts: Omit<AlertOf<'reply-kept'>, 'type'>,
): Promise<boolean> {
  if ((await tx.$count(alerts, isOpenAbout(orderId))) > 0) return false;
  return raiseAlert(tx, { orderId, data: { type: 'reply-kept', ...facts } });
}

/**
 * Marks that alert as done once no such reply waits any more.
 *
 * @param by who decided on the last one; null for what happened by itself.
 */
export async function closeKeptAlert(
  tx: Pick<Transaction, 'update' | '$count'>,
  orderId: OrderId,
  by: string | null,
): Promise<void> {
  const isOfOrder = orderId === null ? isNull(receivedMails.orderId) : eq(receivedMails.orderId, orderId);
  if ((await tx.$count(receivedMails, and(eq(receivedMails.state, 'kept'), isOfOrder))) > 0) return;
  await tx.update(alerts).set({ doneAt: sql`now()`, doneBy: by }).where(isOpenAbout(orderId));
}
