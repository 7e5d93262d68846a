import {
  type OrderWebhookPayload,
  webhookEventSchemas,
} from '@storefront/contracts/webhooks/webhook-event.schema.ts';
import { prepared, type Transaction } from '@storefront/db/prepared.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { isNull } from 'drizzle-orm';

export type ActiveWebhook = Pick<typeof webhooks.$inferSelect, 'id' | 'events'>;

/** Loads the webhooks that are on, a handful, and locks them against removal until the transaction ends. */
export const selectActiveWebhooks = prepared('select_active_webhooks', (tx) =>
  tx
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(isNull(webhooks.offAt))
    .for('key share'),
);

/**
 * Queues an event of an order for every webhook that subscribes to it, in the transaction of the change. No
 * event is lost, and none reports a change that was rolled back.
 *
 * @returns false when no webhook subscribes to it.
 */
export async function enqueueDeliveries(
  tx: Transaction,
  active: readonly ActiveWebhook[],
  orderId: number,
  { type, data }: OrderWebhookPayload,
): Promise<boolean> {
  const wanting = active.filter(({ events }) => events.includes(type));
  if (wanting.length === 0) return false;
  const said = webhookEventSchemas[type].shape.data.parse(data);
  await tx
    .insert(webhookDeliveries)
    .values(wanting.map(({ id }) => ({ webhookId: id, event: type, orderId, data: said })));
  return true;
}
