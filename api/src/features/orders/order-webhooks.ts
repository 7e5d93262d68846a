import { orderEvents } from '@storefront/db/schema/order-events.ts';
import { webhooks } from '@storefront/db/schema/webhooks.ts';
import { inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './quote-rows.ts';

/**
 * Part of a statement that changes an order: tells the webhooks of what happened. Being in the statement of the change,
 * no event is lost and none tells of what was not stored. Without an address that is on it does next to nothing.
 *
 * Name it `told` and select `isTold`, else the database leaves it out.
 *
 * @param events name of the part that inserted `order_events`; must return `order_id`, `type`, `"from"` and `"to"`.
 */
export function tellWebhooks(events: string): SQL {
  return sql`
    select tell_webhooks(order_id, type, "from", "to") as is_told from ${sql.raw(events)}
    where exists (select from webhooks where off_at is null)`;
}

/** Whether anybody is told; then wake the webhooks. */
export const isTold = sql<boolean>`coalesce((select bool_or(is_told) from told), false)`;

/** The same for events that a transaction has stored one by one. */
export async function tellOfEvents(tx: Transaction, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return;
  const [active] = await tx.select({ id: webhooks.id }).from(webhooks).where(isNull(webhooks.offAt)).limit(1);
  if (!active) return;
  const { orderId, type, from, to } = orderEvents;
  await tx
    .select({ isTold: sql<boolean>`tell_webhooks(${orderId}, ${type}, ${from}, ${to})` })
    .from(orderEvents)
    .where(inArray(orderEvents.id, [...eventIds]));
}
