import type { AlertOf } from '@storefront/contracts/alerts/alert-data.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { alerts, isAlertOf, isOpenAlert } from '@storefront/db/schema/orders/alerts.ts';
import { isKeptReply, receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { takeTurn } from '@storefront/db/take-turn.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { raiseAlertOnce } from '#alerts/raise-alert-once.ts';

type OrderId = number | null;

const isOpenAbout = (orderId: OrderId): SQL | undefined =>
  and(isOpenAlert, orderId === null ? isNull(alerts.orderId) : eq(alerts.orderId, orderId));

/**
 * A reply may be kept while another one is decided. Neither transaction sees what the other one has not committed: both
 * would rely on the alert that one of them ends, so the later one waits for the earlier one to end.
 */
const turnOf = (orderId: OrderId) => `kept replies of ${orderId}`;

/**
 * Alerts the operator to a kept reply; one alert covers all that are pending for an order, or for no order. Not in
 * `order-consequences.ts`: a kept reply is no event of an order, and may belong to none.
 *
 * @returns true if there is a mail to send.
 */
export function raiseKeptAlert(
  tx: Transaction,
  orderId: OrderId,
  facts: Omit<AlertOf<'reply-kept'>, 'type'>,
): Promise<boolean> {
  return raiseAlertOnce(
    tx,
    { orderId, data: { type: 'reply-kept', ...facts } },
    { sameAs: isOpenAbout(orderId), turn: turnOf(orderId) },
  );
}

/**
 * Marks that alert as done once no such reply is pending any more.
 *
 * @param by the person who decided on the last one; null if it happened automatically.
 */
export async function closeKeptAlert(tx: Transaction, orderId: OrderId, by: string | null): Promise<void> {
  await takeTurn(tx, turnOf(orderId));
  const isOfOrder = orderId === null ? isNull(receivedMails.orderId) : eq(receivedMails.orderId, orderId);
  if ((await tx.$count(receivedMails, and(isKeptReply, isOfOrder))) > 0) return;
  await tx
    .update(alerts)
    .set({ doneAt: sql`now()`, doneBy: by })
    .where(and(isAlertOf('reply-kept'), isOpenAbout(orderId)));
}
