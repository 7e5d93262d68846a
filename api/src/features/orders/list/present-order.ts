import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { lastDateOf } from '@storefront/contracts/orders/period-end.ts';
import { waitingInfo } from '@storefront/contracts/orders/waiting.ts';
import { workWaitEnd } from '@storefront/contracts/orders/withdrawal/withdrawal-period.ts';
import { openAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import type { Database } from '@storefront/db/client.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { replyByOf } from './reply-by.ts';

/** What reading and presenting orders takes. */
export type ListDeps = { db: Database; env: Pick<Deps['env'], 'timeZone'> };

/** Presents orders to the operator, without the columns that identify the client's page. */
export async function presentOrders({ db, env }: ListDeps, rows: readonly OrderRow[]): Promise<Order[]> {
  const { timeZone } = env;
  const toStart = rows.filter(({ waitsFor }) => waitsFor === 'start').map(({ id }) => id);
  // Most lists have no such order, and then need no second query.
  const ends = toStart.length > 0 ? await findWaitEnds(db, toStart, timeZone) : null;
  return rows.map((row) => presentRow(row, timeZone, ends?.get(row.id) ?? null));
}

export async function presentOrder(deps: ListDeps, row: OrderRow): Promise<Order> {
  const [order] = await presentOrders(deps, [row]);
  return order!;
}

/** Finds the end of each withdrawal period that has to end, or had to, before the work begins. */
async function findWaitEnds(db: Database, ids: number[], timeZone: string): Promise<Map<number, Date>> {
  const accepted = await db
    .select({
      orderId: quotes.orderId,
      acceptedAt: quotes.acceptedAt,
      buyerKind: quotes.buyerKind,
      earlyStart: quotes.earlyStart,
    })
    .from(quotes)
    .where(and(inArray(quotes.orderId, ids), eq(quotes.state, 'accepted')));
  return new Map(
    accepted.flatMap((quote) => {
      const end = workWaitEnd(quote, timeZone);
      return end ? [[quote.orderId, end]] : [];
    }),
  );
}

/**
 * @param timeZone the site's time zone, for the promised reply time.
 * @param waitEnd the end of the withdrawal period that the work waits or waited for, exclusive; null for none.
 */
export function presentRow(row: OrderRow, timeZone: string, waitEnd: Date | null): Order {
  // Each property is named: copying all but a few properties of a row takes longer than reading it.
  return {
    id: row.id,
    clientName: row.clientName,
    clientEmail: row.clientEmail,
    clientPhone: row.clientPhone,
    serviceType: row.serviceType,
    status: row.status,
    totalPrice: row.totalPrice,
    depositAmount: row.depositAmount,
    isPaid: row.isPaid,
    paymentStatus: row.paymentStatus,
    isArchived: row.isArchived,
    orderDetails: row.orderDetails,
    stripePaymentId: row.stripePaymentId,
    receivedAmount: row.receivedAmount,
    recordedAmount: row.recordedAmount,
    openAmount: openAmountOf(row),
    isTest: row.testAmount > 0,
    waiting: waitingOf(row, waitEnd, timeZone),
    contactMessageId: row.contactMessageId,
    adminNotes: row.adminNotes,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    assignee: row.assignee,
    deliveryDate: row.deliveryDate,
    replyBy: replyByOf(row, timeZone)?.toISOString() ?? null,
    locale: row.locale,
    lastUpdated: row.lastUpdated.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

function waitingOf(
  { waitsFor: step, waitingSince }: OrderRow,
  waitEnd: Date | null,
  timeZone: string,
): Order['waiting'] {
  if (step === null || step === 'nothing') return null;
  // Stored by a newer release, from which the operator went back to this one.
  if (!(step in waitingInfo)) return null;
  const isInPeriod = waitEnd !== null && waitEnd > new Date();
  // Until the clean-up has stored it: `count-from-period-end.ts`.
  const hasWaited = waitEnd !== null && !isInPeriod && waitEnd > waitingSince;
  return {
    step,
    party: waitingInfo[step].party,
    since: (hasWaited ? waitEnd : waitingSince).toISOString(),
    until: isInPeriod ? lastDateOf(waitEnd, timeZone) : null,
  };
}
