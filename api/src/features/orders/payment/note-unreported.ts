import type { Database } from '@storefront/db/client.ts';
import { isOpenAlert } from '@storefront/db/schema/orders/alerts.ts';
import { paymentEvents } from '@storefront/db/schema/orders/payment-events.ts';
import { type PaymentRow, payments } from '@storefront/db/schema/orders/payments.ts';
import { and, asc, eq, gt, isNotNull, lt, ne, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAlertAbout } from '#alerts/close-alerts.ts';
import { raiseAlertOnce } from '#alerts/raise-alert-once.ts';
import { msFromNow } from '#lib/sql/ms-from-now.ts';
import { askedEventType } from '#payments/provider/asked-event-type.ts';
import { factsOf } from './present-payment.ts';

const type = 'payment-unreported';

const hourMs = 60 * 60_000;
/** A provider repeats a failed delivery, such as during a restart of this server, within the hour. */
const patienceMs = 2 * hourMs;
/** Older ones have been looked at before. */
const lookBackMs = 7 * 24 * hourMs;

/**
 * Raises an alert about a payment that is known only because the provider was asked: its events do not reach us, and
 * refunds and disputes would be missed. One such alert is open at a time, and none is about the same payment twice.
 */
export async function noteUnreported(db: Database): Promise<void> {
  for (const payment of await findUnreported(db)) {
    const alert = { orderId: payment.orderId, data: { type, ...factsOf(payment) } } as const;
    const sameAs = or(isOpenAlert, isAlertAbout(type, [payment.id]));
    await db.transaction((tx) => raiseAlertOnce(tx, alert, { sameAs, turn: type }));
  }
}

/** Returns payments that were found by asking some time ago, and about which no event has come since. */
async function findUnreported(db: Database): Promise<PaymentRow[]> {
  const reports = alias(paymentEvents, 'reports');
  const ofPayment = db
    .select({ eventId: reports.eventId })
    .from(reports)
    .where(and(eq(reports.paymentId, payments.id), ne(reports.type, askedEventType)));
  const found = await db
    .select({ payment: payments })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(
      and(
        eq(paymentEvents.type, askedEventType),
        lt(paymentEvents.createdAt, msFromNow(-patienceMs)),
        gt(paymentEvents.createdAt, msFromNow(-lookBackMs)),
        isNotNull(payments.succeededAt),
        notExists(ofPayment),
      ),
    )
    .orderBy(asc(payments.id));
  return found.map(({ payment }) => payment);
}
