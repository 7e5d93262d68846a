import type { Order } from '@storefront/contracts/orders/order.schema.ts';

const moment = '2026-04-08T12:00:00.000Z';

/** Returns an order as the operator's calls return it. */
export function sampleOrder(order: Partial<Order> = {}): Order {
  return {
    id: 1,
    clientName: 'Jordan Example',
    clientEmail: 'jordan@example.com',
    clientPhone: null,
    serviceType: 'email-template',
    status: 'pending',
    totalPrice: 249,
    depositAmount: 125,
    isPaid: false,
    paymentStatus: 'unpaid',
    orderDetails: { selectedPlan: 'designAndCode', templateRequirements: 'A letter for spring.' },
    deliveryDate: null,
    createdAt: moment,
    locale: 'en',
    isArchived: false,
    receivedAmount: 0,
    recordedAmount: 0,
    openAmount: 249,
    isTest: false,
    stripePaymentId: null,
    waiting: { step: 'quote', party: 'operator', since: moment, until: null },
    contactMessageId: null,
    adminNotes: null,
    withdrawnAt: null,
    assignee: null,
    lastUpdated: moment,
    replyBy: '2026-04-09T12:00:00.000Z',
    ...order,
  };
}
