import { isDeepStrictEqual } from 'node:util';
import { onlyReadable } from '@storefront/contracts/lib/readable.ts';
import type { OrderEventOf } from '@storefront/contracts/orders/order-event.schema.ts';
import { lastDayOf } from '@storefront/contracts/orders/period-end.ts';
import { endOfWait } from '@storefront/contracts/orders/withdrawal/withdrawal-period.ts';
import {
  type Balance,
  balanceOf,
  isPaymentOver,
  roundedUpUsd,
  toCents,
} from '@storefront/contracts/pricing/order-money.ts';
import { hasFacts, type OrderEventRow, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { RenderedMail } from '../messages/parts/rendered-mail.ts';
import { runMailJob } from '../thread/run-mail-job.ts';
import type { EventContext } from './letter-context.ts';

/**
 * Composes the letters about money: a payment, its refund, and the request for the rest.
 *
 * @throws Error when the event has another type.
 */
export async function writePaymentLetter(subject: EventContext): Promise<RenderedMail> {
  const { data } = subject.event;
  switch (data.type) {
    case 'payment-received':
      return paymentReceived(subject, data);
    case 'payment-changed':
      return paymentRecorded(subject, data);
    case 'payment-refunded':
      return paymentRefunded(subject, data);
    case 'payment-refund-failed':
      return refundFailed(subject, data);
    case 'deliverable-approved':
      // A request is about what is open now.
      return runMailJob('renderPaymentDue', {
        order: subject.order,
        balance: balanceOf(subject.order),
        version: data.version,
        publicUrl: subject.publicUrl,
      });
    default:
      throw new Error(`${data.type} has no letter about money`);
  }
}

/** The amounts as the event left them; those of now for an event from a release that did not keep them. */
function amountsOf({ order, event, timeZone, publicUrl }: EventContext) {
  const now = balanceOf(order);
  const balance = keptBalance(event) ?? now;
  return {
    order,
    balance,
    asOf: isDeepStrictEqual(balance, now) ? null : event.createdAt,
    timeZone,
    publicUrl,
  };
}

const keptBalance = ({ data }: OrderEventRow): Balance | undefined =>
  'balance' in data ? data.balance : undefined;

async function paymentReceived(
  subject: EventContext,
  { paymentId, notDue = 0 }: OrderEventOf<'payment-received'>,
): Promise<RenderedMail> {
  const [payment] = await subject.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`Payment ${paymentId} does not exist`);
  return runMailJob('renderPaymentReceived', {
    ...amountsOf(subject),
    waitsFor: subject.order.waitsFor,
    startsAfter: await findStartsAfter(subject),
    payment,
    notDueUsd: notDue,
  });
}

/** Finds the last day of the withdrawal period that the work waits for; null if it does not wait. */
export async function findStartsAfter({
  db,
  order,
  timeZone,
}: Pick<EventContext, 'db' | 'order' | 'timeZone'>): Promise<Date | null> {
  if (order.waitsFor !== 'start') return null;
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.orderId, order.id), eq(quotes.state, 'accepted')));
  const end = quote ? endOfWait(quote, timeZone, new Date()) : null;
  return end && lastDayOf(end);
}

async function paymentRecorded(
  subject: EventContext,
  { recorded = 0 }: OrderEventOf<'payment-changed'>,
): Promise<RenderedMail> {
  const { order, event } = subject;
  return runMailJob('renderPaymentRecorded', {
    ...amountsOf(subject),
    waitsFor: order.waitsFor,
    startsAfter: await findStartsAfter(subject),
    isOver: isPaymentOver(order),
    amount: recorded,
    recordedAt: event.createdAt,
  });
}

async function paymentRefunded(
  subject: EventContext,
  { paymentId, refundedAmount }: OrderEventOf<'payment-refunded'>,
): Promise<RenderedMail> {
  const { db, order, event } = subject;
  const made = await db.select().from(payments).where(eq(payments.orderId, order.id));
  const payment = made.find(({ id }) => id === paymentId);
  if (!payment) throw new Error(`Payment ${paymentId} does not exist`);
  return runMailJob('renderPaymentRefunded', {
    ...amountsOf(subject),
    payment,
    amount: toCents(refundedAmount - (await findRefundedBefore(subject, paymentId))),
    refundedUsd: refundedAmount,
    roundedUp: roundedUpUsd(made.map(({ refundedUsd }) => refundedUsd)),
    at: event.createdAt,
  });
}

async function refundFailed(
  subject: EventContext,
  { paymentId, refundedAmount, countedAmount = 0 }: OrderEventOf<'payment-refund-failed'>,
): Promise<RenderedMail> {
  const { db, event } = subject;
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`Payment ${paymentId} does not exist`);
  return runMailJob('renderRefundFailed', {
    ...amountsOf(subject),
    payment,
    amount: countedAmount,
    refundedUsd: refundedAmount,
    at: event.createdAt,
  });
}

/** Finds what had been refunded of a payment before an event, which names the sum of all its refunds. */
async function findRefundedBefore({ db, order, event }: EventContext, paymentId: number): Promise<number> {
  const [before] = onlyReadable(
    await db
      .select()
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.orderId, order.id),
          lt(orderEvents.id, event.id),
          or(
            hasFacts({ type: 'payment-refunded', paymentId }),
            hasFacts({ type: 'payment-refund-failed', paymentId }),
          ),
        ),
      )
      .orderBy(desc(orderEvents.id))
      .limit(1),
  );
  return before && 'refundedAmount' in before.data ? before.data.refundedAmount : 0;
}
