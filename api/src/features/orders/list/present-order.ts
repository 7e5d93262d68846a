import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { waitingInfo } from '@storefront/contracts/orders/waiting.ts';
import { openAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import { type OrderRow, orderColumns } from '@storefront/db/schema/orders/orders.ts';
import { replyByOf } from './reply-by.ts';

const { roundsAmount, freeLines, clientAddress, earlierTokenHash, ...columns } = orderColumns;

/** The columns that the operator's view of an order needs. */
export const listedColumns = columns;
type ListedRow = Pick<OrderRow, keyof typeof listedColumns>;

/**
 * Presents an order to the operator in a list, without the columns that identify the client's page.
 *
 * @param timeZone the site's time zone, for the promised reply time.
 */
export function presentOrder(row: ListedRow, timeZone: string): Order {
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
    waiting: waitingOf(row),
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

function waitingOf({ waitsFor: step, waitingSince }: ListedRow): Order['waiting'] {
  if (step === null || step === 'nothing') return null;
  // Stored by a newer release, from which the operator went back to this one.
  if (!(step in waitingInfo)) return null;
  return { step, party: waitingInfo[step].party, since: waitingSince.toISOString() };
}
