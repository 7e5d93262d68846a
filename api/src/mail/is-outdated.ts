import { isClosed } from '@storefront/contracts/orders/order-status.ts';
import { dueAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import type { Database } from '@storefront/db/client.ts';
import { deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { type OutboxRow, outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { isOpen } from './outbox-conditions.ts';

/**
 * Returns true for a mail that asks for what is settled or no longer possible, or has nothing left to report. It may
 * wait for minutes or days before it is sent: on purpose, for the mail server, or for a machine that was asleep.
 */
export async function isOutdated(db: Database, row: OutboxRow): Promise<boolean> {
  switch (row.kind) {
    case 'quote-reminder':
      return !(await isQuoteOpen(db, row)) || (await isSecondDue(db, row));
    case 'quote-second-reminder':
      return !(await isQuoteOpen(db, row));
    case 'payment-due':
      return !(await isPaymentDue(db, row));
    case 'delivery-date':
      return isDateTakenBack(db, row);
    default:
      return false;
  }
}

async function isQuoteOpen(db: Database, { orderId, orderEventId }: OutboxRow): Promise<boolean> {
  const [found] = await db
    .select({ status: orders.status, isArchived: orders.isArchived })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .innerJoin(
      quotes,
      and(
        eq(quotes.orderId, orders.id),
        sql`${quotes.version} = (${orderEvents.data} ->> 'version')::integer`,
        eq(quotes.state, 'open'),
        gt(quotes.validUntil, sql`now()`),
      ),
    )
    .where(
      and(
        eq(orderEvents.id, orderEventId ?? 0),
        eq(orderEvents.orderId, orderId ?? 0),
        hasFacts({ type: 'quote-sent' }),
      ),
    );
  return found !== undefined && !isClosed(found);
}

/** After a long sleep both reminders are due at once; the second says all that the first does. */
async function isSecondDue(db: Database, { orderEventId }: OutboxRow): Promise<boolean> {
  const isSecond = and(
    eq(outbox.kind, 'quote-second-reminder'),
    eq(outbox.orderEventId, orderEventId ?? 0),
    lte(outbox.runAfter, sql`now()`),
    isOpen,
  );
  return (await db.$count(outbox, isSecond)) > 0;
}

async function isPaymentDue(db: Database, { orderId }: OutboxRow): Promise<boolean> {
  const [found] = await db
    .select({ order: orders, state: quotes.state })
    .from(orders)
    .innerJoin(quotes, eq(quotes.orderId, orders.id))
    .where(eq(orders.id, orderId ?? 0))
    .orderBy(desc(quotes.version))
    .limit(1);
  if (!found || dueAmountOf(found.order, found.state === 'accepted') === 0) return false;
  const [latest] = await db
    .select({ state: deliverables.state })
    .from(deliverables)
    .where(and(eq(deliverables.orderId, found.order.id), ne(deliverables.state, 'draft')))
    .orderBy(desc(deliverables.version))
    .limit(1);
  return latest?.state === 'approved';
}

/** The date is again what it was before the change, which the client has not read of. */
async function isDateTakenBack(db: Database, { orderId, orderEventId }: OutboxRow): Promise<boolean> {
  const [found] = await db
    .select({ change: orderEvents.data, deliveryDate: orders.deliveryDate })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(eq(orderEvents.id, orderEventId ?? 0), eq(orderEvents.orderId, orderId ?? 0)));
  if (found?.change.type !== 'details-changed') return false;
  return (found.change.from.deliveryDate ?? null) === found.deliveryDate;
}
