import { onlyReadable } from '@storefront/contracts/lib/readable.ts';
import type { Database } from '@storefront/db/client.ts';
import { alerts, isAlertOf } from '@storefront/db/schema/orders/alerts.ts';
import { paymentEvents } from '@storefront/db/schema/orders/payment-events.ts';
import { type PaymentRow, payments } from '@storefront/db/schema/orders/payments.ts';
import { takeTurn } from '@storefront/db/take-turn.ts';
import { and, asc, eq, gt, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import { raiseAlert } from '#alerts/raise-alert.ts';
import { msFromNow } from '#lib/sql/ms-from-now.ts';
import { askedEventType } from '#payments/provider/asked-event-type.ts';
import { factsOf } from './present-payment.ts';

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
  const unreported = await findUnreported(db);
  if (unreported.length === 0) return;
  await db.transaction(async (tx) => {
    await takeTurn(tx, 'payment-unreported');
    const raised = await tx
      .select({ data: alerts.data, doneAt: alerts.doneAt })
      .from(alerts)
      .where(isAlertOf('payment-unreported'));
    if (raised.some(({ doneAt }) => doneAt === null)) return;
    const known = onlyReadable(raised).map(
      ({ data }) => data.type === 'payment-unreported' && data.paymentId,
    );
    const payment = unreported.find(({ id }) => !known.includes(id));
    if (!payment) return;
    const data = { type: 'payment-unreported' as const, ...factsOf(payment) };
    await raiseAlert(tx, { orderId: payment.orderId, data });
  });
}

/** Returns payments that were found by asking some time ago, and about which no event has come since. */
async function findUnreported(db: Database): Promise<PaymentRow[]> {
  const asked = await db
    .select({ payment: payments })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(
      and(
        eq(paymentEvents.type, askedEventType),
        lt(paymentEvents.createdAt, msFromNow(-patienceMs)),
        gt(paymentEvents.createdAt, msFromNow(-lookBackMs)),
        isNotNull(payments.succeededAt),
      ),
    )
    .orderBy(asc(payments.id));
  if (asked.length === 0) return [];
  const ids = asked.map(({ payment }) => payment.id);
  const reported = await db
    .select({ paymentId: paymentEvents.paymentId })
    .from(paymentEvents)
    .where(and(inArray(paymentEvents.paymentId, ids), ne(paymentEvents.type, askedEventType)));
  const reportedIds = new Set(reported.map(({ paymentId }) => paymentId));
  return asked.map(({ payment }) => payment).filter(({ id }) => !reportedIds.has(id));
}
