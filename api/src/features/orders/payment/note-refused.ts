import type { Database } from '@storefront/db/client.ts';
import { isOpenAlert } from '@storefront/db/schema/orders/alerts.ts';
import { raiseAlertOnce } from '#alerts/raise-alert-once.ts';
import { ProviderRefusal } from '#payments/provider/provider-refusal.ts';

const type = 'checkout-refused';

/**
 * Raises an alert if an error says that the provider refuses our requests: a client wants to pay, and no other try helps.
 * One such alert is open at a time.
 */
export async function noteRefused(db: Database, orderId: number, error: unknown): Promise<void> {
  const refusal = error instanceof Error ? error.cause : null;
  if (!(refusal instanceof ProviderRefusal)) return;
  const alert = { orderId, data: { type, error: refusal.message } } as const;
  await db.transaction((tx) => raiseAlertOnce(tx, alert, { sameAs: isOpenAlert, turn: type }));
}
