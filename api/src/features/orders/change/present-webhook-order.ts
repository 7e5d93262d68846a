import { paidAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import type { WebhookOrder } from '@storefront/contracts/webhooks/webhook-event.schema.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';

export function presentWebhookOrder(order: OrderRow): WebhookOrder {
  const { selectedPlan } = order.orderDetails;
  return {
    id: order.id,
    clientName: order.clientName,
    clientEmail: order.clientEmail,
    clientPhone: order.clientPhone,
    locale: order.locale,
    serviceType: order.serviceType,
    selectedPlan: typeof selectedPlan === 'string' ? selectedPlan : null,
    freeLines: order.freeLines,
    status: order.status,
    paymentStatus: order.paymentStatus,
    totalPrice: order.totalPrice,
    depositAmount: order.depositAmount,
    paidAmount: paidAmountOf(order),
    isTest: order.testAmount > 0,
    deliveryDate: order.deliveryDate,
    createdAt: order.createdAt.toISOString(),
  };
}
