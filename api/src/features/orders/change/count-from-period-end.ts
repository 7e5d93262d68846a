import { workWaitEnd } from '@storefront/contracts/orders/withdrawal/withdrawal-period.ts';
import type { Database } from '@storefront/db/client.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm';

/**
 * Lets each order whose work had to wait for the end of a consumer's withdrawal period wait for the operator from that end
 * on, not from the payment before it: the work could not begin sooner. Called by the housekeeping; until then the list
 * shows the same time but sorts by the earlier one.
 */
export async function countFromPeriodEnd(db: Database, timeZone: string): Promise<void> {
  const found = await db
    .select(getTableColumns(quotes))
    .from(orders)
    .innerJoin(quotes, eq(quotes.orderId, orders.id))
    .where(and(eq(orders.waitsFor, 'start'), eq(quotes.state, 'accepted')));
  for (const { orderId, ...accepted } of found) {
    const end = workWaitEnd(accepted, timeZone);
    if (!end || end > new Date()) continue;
    await db
      .update(orders)
      .set({ waitingSince: end, lastUpdated: sql`${orders.lastUpdated}` })
      .where(and(eq(orders.id, orderId), eq(orders.waitsFor, 'start'), lt(orders.waitingSince, end)));
  }
}
