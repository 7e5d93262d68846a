import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { openAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import type { OrderRow } from '@storefront/db/schema/orders.ts';
import { replyByOf } from './reply-by.ts';

/**
 * An order as the operator may see it in a list: without what the client's page is found by.
 *
 * @param timeZone the site's, for what was promised.
 */
export function presentOrder(stored: OrderRow, timeZone: string): Order {
  const { clientAddress, earlierTokenHash, testAmount, repliedAt, ...row } = stored;
  return {
    ...row,
    replyBy: replyByOf(stored, timeZone)?.toISOString() ?? null,
    openAmount: openAmountOf(row),
    isTest: testAmount > 0,
    lastUpdated: row.lastUpdated.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
