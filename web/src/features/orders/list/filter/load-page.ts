import type { OrderListQuery } from '@storefront/contracts/orders/list/order-list.schema.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import type { CallContext } from '#lib/call-options.ts';
import { apiClient } from '#lib/portal-api.ts';

/** Where a page begins. */
export type PagePlace = Pick<OrderListQuery, 'before' | 'cursor'>;
/** `next` is undefined on the last page. */
export type OrderPage = { orders: Order[]; next: PagePlace | undefined };

/**
 * Loads a page of orders. The next one begins where this one ended, even if its last order changes meanwhile, which
 * only the server's link can say.
 */
export async function loadPage(
  query: Partial<OrderListQuery>,
  place: PagePlace,
  signal: AbortSignal,
): Promise<OrderPage> {
  let link: string | null = null;
  const context: CallContext = {
    onHeaders: (headers) => {
      link = headers.get('link');
    },
  };
  const orders = await apiClient.orders.list.query({ ...query, ...place }, { signal, context });
  return { orders, next: readPlace(link) };
}

function readPlace(link: string | null): PagePlace | undefined {
  const target = /^<([^>]+)>; rel="next"$/.exec(link ?? '')?.[1];
  if (target === undefined) return undefined;
  const { searchParams } = new URL(target, location.origin);
  const cursor = searchParams.get('cursor');
  return cursor === null ? { before: Number(searchParams.get('before')) } : { cursor };
}

/**
 * Returns the orders of all pages. One that has moved from an earlier to a later page is in its first place, as it is
 * now.
 */
export function ordersOf(pages: readonly OrderPage[]): Order[] {
  return [...new Map(pages.flatMap(({ orders }) => orders).map((order) => [order.id, order])).values()];
}
