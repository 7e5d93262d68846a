import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { stepsFor, waitingParties } from '@storefront/contracts/orders/waiting.ts';
import { isOneOf, quoted } from '@storefront/db/lib/columns.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { replyByFrom, replyFrom } from './reply-by.ts';

// `presentOrder` as an expression: the database writes fifty orders in a fraction of the time that it takes to read
// their columns and write JSON of them here. `order-json.test.ts` compares the two with whatever rows can hold.

/** A moment as `Date.toISOString` writes it. */
export function inUtc(moment: SQLWrapper): SQL<string> {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const waiting = sql.join(
  waitingParties.map(
    (party) => sql`when ${isOneOf(orders.waitsFor, stepsFor(party))}
      then json_build_object('step', ${orders.waitsFor}, 'party', ${quoted([party])}, 'since', ${inUtc(orders.waitingSince)})`,
  ),
  sql` `,
);

/** All but `replyBy`, which follows from the calendar of the site. */
const fields: Readonly<Record<Exclude<keyof Order, 'replyBy'>, SQLWrapper>> = {
  id: orders.id,
  clientName: orders.clientName,
  clientEmail: orders.clientEmail,
  clientPhone: orders.clientPhone,
  serviceType: orders.serviceType,
  status: orders.status,
  totalPrice: orders.totalPrice,
  depositAmount: orders.depositAmount,
  isPaid: orders.isPaid,
  paymentStatus: orders.paymentStatus,
  isArchived: orders.isArchived,
  orderDetails: orders.orderDetails,
  stripePaymentId: orders.stripePaymentId,
  receivedAmount: orders.receivedAmount,
  recordedAmount: orders.recordedAmount,
  openAmount: sql`case ${orders.status} when 'cancelled' then 0
    else greatest(0, ${orders.totalPrice}::bigint - ${orders.receivedAmount} - ${orders.recordedAmount}) end`,
  isTest: sql`${orders.testAmount} > 0`,
  waiting: sql`case ${waiting} end`,
  contactMessageId: orders.contactMessageId,
  adminNotes: orders.adminNotes,
  withdrawnAt: inUtc(orders.withdrawnAt),
  assignee: orders.assignee,
  deliveryDate: orders.deliveryDate,
  locale: orders.locale,
  lastUpdated: inUtc(orders.lastUpdated),
  createdAt: inUtc(orders.createdAt),
};
const named = Object.entries(fields).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`);

/** What a row of `orders` is read with to write it down by `joinOrders`. */
export const orderJsonColumns = {
  json: sql<string>`(select row_to_json(listed)::text from (select ${sql.join(named, sql`, `)}) as listed)`,
  replyFrom,
};

type OrderJson = { json: string; replyFrom: Date | null };

/**
 * The orders as one JSON array.
 *
 * @param timeZone the site's, for what was promised.
 */
export function joinOrders(found: readonly OrderJson[], timeZone: string): string {
  const texts = found.map(({ json, replyFrom: from }) => {
    const replyBy = from && replyByFrom(from, timeZone);
    return `${json.slice(0, -1)},"replyBy":${JSON.stringify(replyBy)}}`;
  });
  return `[${texts.join()}]`;
}
