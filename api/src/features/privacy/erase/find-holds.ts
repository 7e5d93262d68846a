import { onlyReadable } from '@storefront/contracts/lib/readable.ts';
import type { personHolds } from '@storefront/contracts/privacy/person.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { and, asc, eq, exists, gt, inArray, ne, sql } from 'drizzle-orm';
import { findMissingRefunds } from '#features/orders/payment/missing-refunds.ts';

/** An open checkout expires before that. */
const checkoutMs = 48 * 60 * 60 * 1000;
/** Card companies decide a dispute within this time, and their decision may not reach us. */
const disputeMs = 120 * 24 * 60 * 60 * 1000;

/** Why an order cannot be erased yet. */
type Hold = (typeof personHolds)[number];

/** Returns which of these orders have a payment in progress, a dispute, or a refund that did not reach the client. */
export async function findHolds(db: Database, orderIds: readonly number[]): Promise<Map<number, Hold>> {
  const ids = [...orderIds];
  if (ids.length === 0) return new Map();
  const [disputed, paying, owed] = [
    await findDisputed(db, ids),
    await findPaying(db, ids),
    await findOwed(db, ids),
  ];
  return new Map<number, Hold>([
    ...owed.map((id) => [id, 'refund'] as const),
    ...disputed.map((id) => [id, 'dispute'] as const),
    ...paying.map((id) => [id, 'payment'] as const),
  ]);
}

/** Returns the orders with a dispute that the bank has not decided. */
async function findDisputed(db: Database, ids: number[]): Promise<number[]> {
  const found = await db
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
  // By payment its order, once for each of its disputes: it may have several.
  const undecided = new Map<number, number[]>();
  for (const { orderId, data } of onlyReadable(found)) {
    if (data.type !== 'payment-disputed') continue;
    const others = undecided.get(data.paymentId) ?? [];
    undecided.set(data.paymentId, data.outcome ? others.slice(1) : [...others, orderId]);
  }
  return [...undecided.values()].flat();
}

/** Returns the orders whose client may be paying just now. */
async function findPaying(db: Database, ids: number[]): Promise<number[]> {
  const found = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        inArray(payments.orderId, ids),
        eq(payments.state, 'pending'),
        gt(payments.createdAt, since(checkoutMs)),
      ),
    );
  return found.map(({ orderId }) => orderId);
}

/** Returns the orders whose client got a letter about a refund that came back: it cannot be paid to an erased person. */
async function findOwed(db: Database, ids: number[]): Promise<number[]> {
  const made = await db.select().from(payments).where(inArray(payments.orderId, ids));
  const missing = await findMissingRefunds(db, made);
  return made.filter(({ id }) => missing.has(id)).map(({ orderId }) => orderId);
}

const since = (ms: number) => new Date(Date.now() - ms);
