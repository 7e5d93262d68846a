import type { AlertData } from '@storefront/contracts/alerts/alert-data.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { alerts, isAlertOf } from '@storefront/db/schema/orders/alerts.ts';
import { takeTurn } from '@storefront/db/take-turn.ts';
import { and, type SQL } from 'drizzle-orm';
import { raiseAlert } from './raise-alert.ts';

/**
 * Raises an alert unless one of its type says the same already. Two transactions that find the same at the same moment do
 * not see each other's alert, so the later one waits for the earlier one to end. A unique index could not say the same:
 * some alerts are not raised again even after an equal one is done.
 *
 * @param sameAs the alerts of the type that make another one pointless.
 * @param turn what the transactions wait for (`takeTurn`).
 * @returns true if a mail was queued, as for `raiseAlert`.
 */
export async function raiseAlertOnce(
  tx: Transaction,
  alert: { orderId: number | null; data: AlertData },
  { sameAs, turn }: { sameAs: SQL | undefined; turn: string },
): Promise<boolean> {
  await takeTurn(tx, turn);
  const isRaised = (await tx.$count(alerts, and(isAlertOf(alert.data.type), sameAs))) > 0;
  return isRaised ? false : raiseAlert(tx, alert);
}
