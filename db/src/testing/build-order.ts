import type { Database } from '../client.ts';
import { orderEvents } from '../schema/order-events.ts';
import { type OrderRow, orders } from '../schema/orders.ts';

export type NewOrder = typeof orders.$inferInsert;

let count = 0;

/** An order with everything a test does not care about filled in; names and addresses are unique. */
export function buildOrder(given: Partial<NewOrder> = {}): NewOrder {
  count += 1;
  const totalPrice = given.totalPrice ?? 249;
  const paymentStatus = given.paymentStatus ?? 'unpaid';
  return {
    clientName: `Client ${count}`,
    clientEmail: `client-${count}@example.com`,
    clientPhone: null,
    serviceType: 'email-template',
    status: 'pending',
    totalPrice,
    depositAmount: Math.round(totalPrice / 2),
    paymentStatus,
    isPaid: paymentStatus === 'paid',
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
  };
}

/** Stores an order as a quote request does, with its first event but without mails. */
export async function insertOrder(db: Database, given: Partial<NewOrder> = {}): Promise<OrderRow> {
  const [order] = await db.insert(orders).values(buildOrder(given)).returning();
  if (!order) throw new Error('The order was not stored');
  await db.insert(orderEvents).values({ orderId: order.id, type: 'created', to: order.status });
  return order;
}
