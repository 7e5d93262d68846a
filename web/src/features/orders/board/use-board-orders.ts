import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import type { OrderStatus } from '@storefront/contracts/orders/order-status.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { DashboardView } from '#features/orders/list/filter/dashboard-view.ts';
import { loadPage, type OrderPage, ordersOf } from '#features/orders/list/filter/load-page.ts';
import { listQuery } from '#features/orders/list/filter/use-orders.ts';
import { listKey } from '#features/orders/manage/state/use-order-cache.ts';

const pageSize = 20;

/**
 * Returns each order once, in its latest version: while the columns are fetched again after a change, both the old
 * and the new column contain it.
 */
export function latestOfEach(orders: readonly Order[]): Order[] {
  const latest = new Map<number, Order>();
  for (const order of orders) {
    const other = latest.get(order.id);
    if (!other || order.lastUpdated > other.lastUpdated) latest.set(order.id, order);
  }
  return [...latest.values()];
}

/** Loads the orders of one column, page by page, in a query that changes of orders update. */
export function useBoardColumn(view: DashboardView, status: OrderStatus) {
  const query = { ...listQuery(view), status };
  const pages = useInfiniteQuery({
    queryKey: [...listKey, 'board', query],
    initialPageParam: {},
    queryFn: ({ pageParam, signal }) => loadPage({ ...query, limit: pageSize }, pageParam, signal),
    getNextPageParam: ({ next }: OrderPage) => next,
    placeholderData: keepPreviousData,
    enabled: view.status === null || view.status === status,
  });
  const orders: Order[] = pages.data ? ordersOf(pages.data.pages) : [];
  return { ...pages, orders };
}
