import { clockActor } from '@storefront/contracts/orders/order-event.schema.ts';
import { isClosed } from '@storefront/contracts/orders/order-status.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { and, eq, lte, sql } from 'drizzle-orm';
import { changeOrder } from '../change/change-order.ts';
import { type LockedOrder, type OrderDeps, withLockedOrder } from '../change/lock-order.ts';
import { stateOf } from './quote-rules.ts';

/**
 * Marks open quotes that have expired; each is recorded once, however many instances run this. The client
 * cannot accept them after their end, whether or not they are marked yet.
 *
 * @returns the number of quotes marked.
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
  const { tx, order, quote } = locked;
  if (quote?.state !== 'open' || stateOf(quote) !== 'expired') return false;
  await tx.update(quotes).set({ state: 'expired' }).where(eq(quotes.id, quote.id));
  // The expiry of a closed order's quote needs no event.
  if (isClosed(order)) return false;
  await changeOrder(locked, order, clockActor, { event: { type: 'quote-expired', version: quote.version } });
  return true;
}
