import type { OrderEventData, OrderEventType } from '@storefront/contracts/orders/order-event.schema.ts';
import { type WaitingStep, waitingStepOf } from '@storefront/contracts/orders/waiting.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { OrderFacts } from './find-order.ts';

/** Events that do not change what an order waits for. */
const still: ReadonlySet<OrderEventType> = new Set([
  'details-changed',
  'files-added',
  'message-sent',
  'assigned',
  'client-address-renewed',
  'payment-disputed',
  'payment-mismatched',
  'round-offered',
  'round-offer-withdrawn',
  'round-given',
]);

export function stepWaitedFor(order: OrderRow, { quote, deliverable }: OrderFacts): WaitingStep {
  return waitingStepOf({
    ...order,
    isErased: isErased(order),
    quote: quote?.state ?? null,
    deliverable: deliverable?.state ?? null,
  });
}

/**
 * Returns what an order waits for after an event, if that changed, to be written together with the event's
 * own values.
 *
 * @param order the order as it is after the event.
 */
export function waitingAfter(
  order: OrderRow,
  { type }: OrderEventData,
  facts: OrderFacts,
): { waitsFor: WaitingStep } | null {
  if (still.has(type)) return null;
  const waitsFor = stepWaitedFor(order, facts);
  return waitsFor === order.waitsFor ? null : { waitsFor };
}
