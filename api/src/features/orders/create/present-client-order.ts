import type { ClientOrder } from '@storefront/contracts/orders/order.schema.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { replyByOf } from '../list/reply-by.ts';

/**
 * Presents an order to its client: without notes, archive flag and payment reference.
 *
 * @param timeZone the site's time zone, for the promised reply time.
 */
export function presentClientOrder(row: ClientPageOrder, timeZone: string): ClientOrder {
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
    replyBy: replyByOf(row, timeZone)?.toISOString() ?? null,
    timeZone,
    clientPath: clientPaths.order(row.clientToken),
  };
}
