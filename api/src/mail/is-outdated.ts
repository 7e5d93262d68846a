import { isClosed, isStatusTold, isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import { dueAmountOf, toCents } from '@storefront/contracts/pricing/order-money.ts';
import type { Database } from '@storefront/db/client.ts';
import { deliverables, isShownToClient } from '@storefront/db/schema/orders/deliverables.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { roundOffers } from '@storefront/db/schema/orders/round-offers.ts';
import { type OutboxRow, outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, desc, eq, exists, gt, lte, type SQL, sql } from 'drizzle-orm';
import { findNoticedAlerts } from '#alerts/find-noticed-alerts.ts';
import { isOpen } from './outbox-conditions.ts';

/**
 * Returns true for a mail that asks for what is settled or no longer possible, or has nothing left to report. It may
 * wait for minutes or days before it is sent: on purpose, for the mail server, or for a machine that was asleep.
 */
export async function isOutdated(db: Database, row: OutboxRow): Promise<boolean> {
  switch (row.kind) {
    case 'quote-ready':
    case 'deliverable-ready':
    case 'round-offered':
      return !(await isReplyOpen(db, row));
    case 'status-changed':
      return isStatusLeft(db, row);
    case 'quote-reminder': {
      const quote = await readReminded(db, row);
      return !quote.isOpen || quote.isSecondDue;
    }
    case 'quote-second-reminder':
      return !(await readReminded(db, row)).isOpen;
    case 'payment-due':
      return !(await isPaymentDue(db, row));
    case 'payment-refunded':
      return hasComeBack(db, row);
    case 'payment-refund-failed':
      return isMadeUp(db, row);
    case 'delivery-date':
      return isDateSettled(db, row);
    case 'message-notice':
      return isAnswered(db, row);
    case 'alert-notice':
      return (await findNoticedAlerts(db, row.alertId ?? 0)).total === 0;
    default:
      return false;
  }
}

/**
 * Whether the client can still reply to the quote, version or offer that a mail is about. Once they have, or it was
 * replaced, the mail would ask for what is done, beside the amounts of a later quote.
 */
async function isReplyOpen(db: Database, row: OutboxRow): Promise<boolean> {
  const event = await readEvent(db, row);
  if (!event) return true;
  const { data, orderId } = event;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return true;
  switch (data.type) {
    case 'quote-sent': {
      const isMeant = and(eq(quotes.orderId, orderId), eq(quotes.version, data.version));
      const [quote] = await db.select({ state: quotes.state }).from(quotes).where(isMeant);
      return quote?.state === 'open' && !isClosed(order);
    }
    case 'deliverable-sent': {
      const isMeant = and(eq(deliverables.orderId, orderId), eq(deliverables.version, data.version));
      const [version] = await db.select({ state: deliverables.state }).from(deliverables).where(isMeant);
      return version?.state === 'sent' && !isWorkOver(order);
    }
    case 'round-offered': {
      const isMeant = eq(roundOffers.id, data.offerId);
      const [offer] = await db.select({ state: roundOffers.state }).from(roundOffers).where(isMeant);
      return offer?.state === 'open' && !isWorkOver(order);
    }
    default:
      return true;
  }
}

/** The order has another status by now than the one that the mail reports, or no more work is done on it. */
async function isStatusLeft(db: Database, row: OutboxRow): Promise<boolean> {
  const event = await readEvent(db, row);
  if (event?.data.type !== 'status-changed') return false;
  const [order] = await db.select().from(orders).where(eq(orders.id, event.orderId));
  return order?.status !== event.data.to || !isStatusTold(order.status, order);
}

/** The quote that a reminder is about. After a long sleep both reminders are due at once; the second says it all. */
async function readReminded(
  db: Database,
  { orderId, orderEventId }: OutboxRow,
): Promise<{ isOpen: boolean; isSecondDue: boolean }> {
  const [found] = await db
    .select({
      status: orders.status,
      isArchived: orders.isArchived,
      isSecondDue: isSecondReminderDue(db).mapWith(Boolean),
    })
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
  return { isOpen: found !== undefined && !isClosed(found), isSecondDue: found?.isSecondDue ?? false };
}

/** Condition: the second reminder of the event's quote is due. */
function isSecondReminderDue(db: Database): SQL {
  const due = db
    .select({ one: sql`1` })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, 'quote-second-reminder'),
        eq(outbox.orderEventId, orderEvents.id),
        lte(outbox.runAfter, sql`now()`),
        isOpen,
      ),
    );
  return exists(due);
}

/** Whether the latest version of the work was approved, and money for the latest quote is open. */
async function isPaymentDue(db: Database, { orderId }: OutboxRow): Promise<boolean> {
  const [found] = await db
    .select({ order: orders, quote: quotes.state, deliverable: deliverables.state })
    .from(orders)
    .innerJoin(quotes, eq(quotes.orderId, orders.id))
    .innerJoin(deliverables, and(eq(deliverables.orderId, orders.id), isShownToClient))
    .where(eq(orders.id, orderId ?? 0))
    .orderBy(desc(quotes.version), desc(deliverables.version))
    .limit(1);
  return found?.deliverable === 'approved' && dueAmountOf(found.order, found.quote === 'accepted') > 0;
}

/** The refund failed before the client read of it; the mail about the failure names what has been refunded in all. */
async function hasComeBack(db: Database, row: OutboxRow): Promise<boolean> {
  const refund = await readEvent(db, row);
  if (refund?.data.type !== 'payment-refunded') return false;
  const { paymentId, refundedAmount } = refund.data;
  const failures = await readLater(db, refund, { type: 'payment-refund-failed', paymentId });
  return failures.some(
    (data) => data.type === 'payment-refund-failed' && data.refundedAmount < refundedAmount,
  );
}

/** As much was refunded again before the client read of the failure. */
async function isMadeUp(db: Database, row: OutboxRow): Promise<boolean> {
  const failure = await readEvent(db, row);
  if (failure?.data.type !== 'payment-refund-failed') return false;
  const { paymentId, refundedAmount, countedAmount = 0 } = failure.data;
  const refunds = await readLater(db, failure, { type: 'payment-refunded', paymentId });
  const told = toCents(refundedAmount + countedAmount);
  return refunds.some((data) => data.type === 'payment-refunded' && data.refundedAmount >= told);
}

async function readEvent(db: Database, { orderId, orderEventId }: OutboxRow) {
  const [event] = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.id, orderEventId ?? 0), eq(orderEvents.orderId, orderId ?? 0)));
  return event;
}

/** Returns the facts of the order's events of this kind after another. */
async function readLater(
  db: Database,
  { id, orderId }: Pick<typeof orderEvents.$inferSelect, 'id' | 'orderId'>,
  facts: Parameters<typeof hasFacts>[0],
) {
  const found = await db
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), gt(orderEvents.id, id), hasFacts(facts)));
  return found.map(({ data }) => data);
}

/** The date is again what it was before the change, which the client has not read of, or nothing will be delivered. */
async function isDateSettled(db: Database, { orderId, orderEventId }: OutboxRow): Promise<boolean> {
  const [found] = await db
    .select({ change: orderEvents.data, order: orders })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(eq(orderEvents.id, orderEventId ?? 0), eq(orderEvents.orderId, orderId ?? 0)));
  if (found?.change.type !== 'details-changed') return false;
  const { change, order } = found;
  return isWorkOver(order) || (change.from.deliveryDate ?? null) === order.deliveryDate;
}

/**
 * The operator has read and answered in the portal what the notice would bring. A letter to the client is sent all the
 * same, because their page says that they receive our answers by mail, too.
 */
async function isAnswered(db: Database, { orderId }: OutboxRow): Promise<boolean> {
  const [last] = await db
    .select({ author: orderMessages.author })
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId ?? 0))
    .orderBy(desc(orderMessages.id))
    .limit(1);
  return last !== undefined && last.author !== null;
}
