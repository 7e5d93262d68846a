import type {
  OrderEventData,
  OrderEventOf,
  OrderEventType,
} from '@storefront/contracts/orders/order-event.schema.ts';

const deliveryTypes = [
  'deliverable-approved',
  'changes-requested',
  'changes-withdrawn',
  'round-accepted',
] as const satisfies OrderEventType[];

/** An action of the client on a deliverable. */
export type DeliveryEvent = OrderEventOf<(typeof deliveryTypes)[number]>;

export function isDeliveryEvent(data: OrderEventData): data is DeliveryEvent {
  return deliveryTypes.some((type) => type === data.type);
}

const clientTypes = [
  'quote-declined',
  'quote-expired',
  'quote-accepted',
  'payment-received',
  'feedback-left',
] as const satisfies OrderEventType[];

/** Another action of the client, or that they let a quote expire. */
export type ClientEvent = OrderEventOf<(typeof clientTypes)[number]>;

export function isClientEvent(data: OrderEventData): data is ClientEvent {
  return clientTypes.some((type) => type === data.type);
}
