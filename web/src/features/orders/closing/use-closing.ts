import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';

/** Loads how an order ended; only completed orders have ended. */
export function useClosing({ id, status }: Pick<Order, 'id' | 'status'>) {
  return api.orders.closing.useQuery({ id }, { ...askedOnOpening, enabled: status === 'completed' });
}

/** Returns true once the client's page has expired, false as long as that is not known. */
export function useHasPageExpired(order: Pick<Order, 'id' | 'status'>): boolean {
  const { closing = null } = useClosing(order).data ?? {};
  // A reopened order may still have its closing in the cache.
  if (order.status !== 'completed' || closing === null) return false;
  return Date.parse(closing.pageUntil) <= Date.now();
}
