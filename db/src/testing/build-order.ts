import { searchColumnsOf } from '@storefront/contracts/orders/list/search-text.ts';
import type { Database } from '../client.ts';
import { orderEvents } from '../schema/orders/order-events.ts';
import { type OrderRow, orderColumns, orders } from '../schema/orders/orders.ts';

type Inserted = typeof orders.$inferInsert;
export type NewOrder = Omit<Inserted, 'searchText' | 'clientNameKey'>;

let count = 0;

/**
 * Returns an order with defaults for everything a test does not specify; names and email addresses are
 * unique.
 */
export function buildOrder(given: Partial<NewOrder> = {}): Inserted {
  count += 1;
  const totalPrice = given.totalPrice ?? 249;
  const depositAmount = given.depositAmount ?? Math.round(totalPrice / 2);
  const paymentStatus = given.paymentStatus ?? 'unpaid';
  const order = {
    clientName: `Client ${count}`,
    clientEmail: `client-${count}@example.com`,
    clientPhone: null,
    serviceType: 'email-template',
    status: 'pending',
    totalPrice,
    depositAmount,
    paymentStatus,
    isPaid: paymentStatus === 'paid',
    recordedAmount: { unpaid: 0, partial: depositAmount, paid: totalPrice }[paymentStatus],
    orderDetails: {
      selectedPlan: 'designAndCode',
      quantity: 1,
      addons: [],
      promoCode: null,
      attachments: [],
      templateRequirements: `Project ${count}`,
    },
    locale: 'en',
    ...given,
  } satisfies NewOrder;
  return { ...order, ...searchColumnsOf(order) };
}

/** Stores an order like a quote request, with its first event but without mails. */
export async function insertOrder(db: Database, given: Partial<NewOrder> = {}): Promise<OrderRow> {
  const [order] = await db.insert(orders).values(buildOrder(given)).returning(orderColumns);
  if (!order) throw new Error('The order was not stored');
  await db.insert(orderEvents).values({ orderId: order.id, data: { type: 'created' } });
  return order;
}
