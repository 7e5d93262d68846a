import type { PlacedOrder } from '@storefront/contracts/orders/order.schema.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { replyByOf } from '../list/reply-by.ts';

/** What a new order's response says about it, besides what every order begins with and what was asked for. */
export type PlacedRow = Pick<
  OrderRow,
  'id' | 'clientName' | 'clientEmail' | 'clientPhone' | 'serviceType' | 'clientAddress' | 'createdAt'
>;

/** How every order begins, and so what the response to its request says, even when it is repeated later. */
const start = { status: 'pending', isPaid: false, paymentStatus: 'unpaid', deliveryDate: null } as const;

/**
 * Presents a new order to its client: without notes, archive flag and payment reference.
 *
 * @param asked what the request asked for, at the price that it confirmed.
 * @param timeZone the site's time zone, for the promised reply time.
 */
export function presentPlacedOrder(
  row: PlacedRow & { clientToken: string },
  asked: Pick<PlacedOrder, 'totalPrice' | 'depositAmount' | 'orderDetails'>,
  timeZone: string,
): PlacedOrder {
  const promised = replyByOf({ ...row, ...start, isArchived: false, repliedAt: null }, timeZone);
  return {
    id: row.id,
    clientName: row.clientName,
    clientEmail: row.clientEmail,
    clientPhone: row.clientPhone,
    serviceType: row.serviceType,
    ...asked,
    ...start,
    createdAt: row.createdAt.toISOString(),
    replyBy: promised?.toISOString() ?? null,
    timeZone,
    clientPath: clientPaths.order(row.clientToken),
  };
}
