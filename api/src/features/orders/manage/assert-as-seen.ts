import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { OrderEventData } from '@storefront/contracts/orders/order-event.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { findLastEvent } from '../change/find-events.ts';

type Field = 'status' | 'paymentStatus' | 'assignee';

const eventTypes = {
  status: 'status-changed',
  paymentStatus: 'payment-changed',
  assignee: 'assigned',
} as const satisfies Record<Field, OrderEventData['type']>;

/**
 * For an order that is locked now: refuses a change that would overwrite a value which the caller has not seen.
 *
 * @param change `basedOn` is what the caller saw; without it nothing is refused.
 * @throws AppError `ORDER_CHANGED`, with the stored value and who set it.
 */
export async function assertAsSeen<Name extends Field>(
  tx: Database,
  order: OrderRow,
  field: Name,
  change: { [Key in Name]: OrderRow[Name] } & { basedOn?: { [Key in Name]: OrderRow[Name] } | undefined },
): Promise<void> {
  const { basedOn } = change;
  const stored = order[field];
  if (!basedOn || stored === basedOn[field] || stored === change[field]) return;
  const facts = { type: eventTypes[field], to: stored } as Partial<OrderEventData>;
  const event = await findLastEvent(tx, order.id, facts);
  throw new AppError('ORDER_CHANGED', {
    current: { [field]: stored, ...(event && { changedBy: event.actor }) },
  });
}
