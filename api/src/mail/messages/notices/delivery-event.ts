import type { OrderEventData } from '@storefront/contracts/orders/order-event.schema.ts';

const deliveryTypes = [
  'deliverable-approved',
  'changes-requested',
  'changes-withdrawn',
  'round-accepted',
] as const;

/** An action of the client on a deliverable. */
export type DeliveryEvent = Extract<OrderEventData, { type: (typeof deliveryTypes)[number] }>;

export function isDeliveryEvent(data: OrderEventData): data is DeliveryEvent {
  return deliveryTypes.some((type) => type === data.type);
}
