import type { Database } from '@storefront/db/client.ts';
import { alerts, isAlertOf } from '@storefront/db/schema/orders/alerts.ts';
import { takeTurn } from '@storefront/db/take-turn.ts';
import { and, isNull } from 'drizzle-orm';
import { raiseAlert } from '#alerts/raise-alert.ts';
import { ProviderRefusal } from '#payments/provider/provider-refusal.ts';

const type = 'checkout-refused';

/**
 * Raises an alert if an error says that the provider refuses our requests: a client wants to pay, and no other try helps.
 * One such alert is open at a time.
 */
export async function noteRefused(db: Database, orderId: number, error: unknown): Promise<void> {
  const refusal = error instanceof Error ? error.cause : null;
  if (!(refusal instanceof ProviderRefusal)) return;
  await db.transaction(async (tx) => {
    await takeTurn(tx, type);
    const isOpen = and(isNull(alerts.doneAt), isAlertOf(type));
    if ((await tx.$count(alerts, isOpen)) > 0) return;
    await raiseAlert(tx, { orderId, data: { type, error: refusal.message } });
  });
}
