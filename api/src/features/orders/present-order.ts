import type { ClientOrder, Order } from '@storefront/contracts/orders/order.schema.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import { openAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import type { OrderRow } from '@storefront/db/schema/orders.ts';
import type { ClientPageOrder } from '#client-page-url.ts';
import { replyByOf } from './reply-by.ts';

/**
 * An order as the operator may see it in a list: without what the client's page is found by.
 *
 * @param timeZone the site's, for what was promised.
 */
export function presentOrder(stored: OrderRow, timeZone: string): Order {
  const { clientAddress, earlierTokenHash, testAmount, repliedAt, ...row } = stored;
  return {
    ...row,
    replyBy: replyByOf(stored, timeZone)?.toISOString() ?? null,
    openAmount: openAmountOf(row),
    isTest: testAmount > 0,
    lastUpdated: row.lastUpdated.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

/** An order as its client may see it: without notes, archive and payment reference. */
export function presentClientOrder(row: ClientPageOrder): ClientOrder {
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
    orderDetails: row.orderDetails,
    deliveryDate: row.deliveryDate,
    createdAt: row.createdAt.toISOString(),
    clientPath: clientPaths.order(row.clientToken),
  };
}
