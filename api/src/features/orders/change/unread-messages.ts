import type { Database } from '@storefront/db/client.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';

export type Reader = 'client' | 'operator';

/** Matches messages that were sent to `reader` and are not marked as read. */
export function isUnreadBy(reader: Reader): SQL | undefined {
  const { author, readAt } = orderMessages;
  return and(reader === 'client' ? isNotNull(author) : isNull(author), isNull(readAt));
}

export function countUnread(db: Database, orderId: number, reader: Reader): Promise<number> {
  return db.$count(orderMessages, and(eq(orderMessages.orderId, orderId), isUnreadBy(reader)));
}
