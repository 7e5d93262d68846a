import { clockActor } from '@storefront/contracts/orders/order-event.schema.ts';
import { isClosed } from '@storefront/contracts/orders/order-status.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { and, eq, lte, sql } from 'drizzle-orm';
import { changeOrder } from '../change/change-order.ts';
import { type LockedOrder, type OrderDeps, withLockedOrder } from '../change/order-transaction.ts';
import { isExpired } from './quote-rules.ts';

/**
 * Notes of open quotes that their time has ended, each once however many instances do so. The client cannot accept them
 * from that time on, noted or not.
 *
 * @returns how many.
 */
export async function expireQuotes(deps: OrderDeps): Promise<number> {
  const due = await deps.db
    .select({ orderId: quotes.orderId })
    .from(quotes)
    .where(and(eq(quotes.state, 'open'), lte(quotes.validUntil, sql`now()`)));
  let noted = 0;
  for (const { orderId } of due) if (await withLockedOrder(deps, orderId, expire)) noted += 1;
  return noted;
}

async function expire(locked: LockedOrder): Promise<boolean> {
  const { tx, order, latest } = locked;
  if (latest?.state !== 'open' || !isExpired(latest)) return false;
  await tx.update(quotes).set({ state: 'expired' }).where(eq(quotes.id, latest.id));
  // Of an order that goes no further, no one need hear.
  if (isClosed(order)) return false;
  await changeOrder(locked, order, clockActor, { event: { type: 'quote-expired', version: latest.version } });
  return true;
}
