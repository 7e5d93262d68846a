import { onlyReadable } from '@storefront/contracts/lib/readable.ts';
import { searchPatternOf } from '@storefront/contracts/orders/list/search-text.ts';
import { erasedEmail } from '@storefront/contracts/privacy/erased-texts.ts';
import type { Database } from '@storefront/db/client.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { and, asc, eq, exists, gt, inArray, like, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** An open checkout expires before that; card companies decide a dispute within 120 days, and their
 * decision may not reach us. */
const checkoutMs = 48 * 60 * 60 * 1000;
const disputeMs = 120 * 24 * 60 * 60 * 1000;

type Reader = Pick<Database, 'select'>;

/** Condition: the column contains the address, ignoring case. */
export const isAddress = (column: PgColumn, email: string): SQL => sql`lower(${column}) = lower(${email})`;

/** Returns the ids of the orders of an address, ignoring case; none for the placeholder of erased ones. */
export async function findOrderIds(db: Reader, email: string): Promise<number[]> {
  if (email === erasedEmail) return [];
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    // The pattern uses the search index to find the few candidates, the comparison decides.
    .where(and(like(orders.searchText, searchPatternOf(email)), isAddress(orders.clientEmail, email)))
    .orderBy(asc(orders.id));
  return found.map(({ id }) => id);
}

export async function findMessageIds(db: Reader, email: string): Promise<number[]> {
  const found = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isAddress(contactMessages.email, email))
    .orderBy(asc(contactMessages.id));
  return found.map(({ id }) => id);
}

/** Returns which of these orders have a payment in progress or a dispute. */
export async function findHolds(
  db: Reader,
  orderIds: readonly number[],
): Promise<Map<number, 'payment' | 'dispute'>> {
  const holds = new Map<number, 'payment' | 'dispute'>();
  if (orderIds.length === 0) return holds;
  const ids = [...orderIds];
  const since = (ms: number) => new Date(Date.now() - ms);
  const disputes = await db
    .select({ orderId: orderEvents.orderId, data: orderEvents.data })
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.orderId, ids),
        hasFacts({ type: 'payment-disputed' }),
        gt(orderEvents.createdAt, since(disputeMs)),
        // A payment that was refunded in full is no longer disputed.
        exists(
          db
            .select({ one: sql`1` })
            .from(payments)
            .where(
              and(
                sql`${payments.id} = (${orderEvents.data} ->> 'paymentId')::integer`,
                ne(payments.state, 'refunded'),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(orderEvents.id));
  const undecided = new Map<number, number>();
  for (const { orderId, data } of onlyReadable(disputes)) {
    if (data.type !== 'payment-disputed') continue;
    if (data.outcome) undecided.delete(data.paymentId);
    else undecided.set(data.paymentId, orderId);
  }
  const pending = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        inArray(payments.orderId, ids),
        eq(payments.state, 'pending'),
        gt(payments.createdAt, since(checkoutMs)),
      ),
    );
  for (const orderId of undecided.values()) holds.set(orderId, 'dispute');
  for (const { orderId } of pending) holds.set(orderId, 'payment');
  return holds;
}
