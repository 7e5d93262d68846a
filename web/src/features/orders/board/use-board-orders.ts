import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import type { OrderStatus } from '@storefront/contracts/orders/order-status.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DashboardView } from '#features/orders/list/filter/dashboard-view.ts';
import { loadPage, type OrderPage, ordersOf } from '#features/orders/list/filter/load-page.ts';
import { listQuery } from '#features/orders/list/filter/use-orders.ts';
import { listKey } from '#features/orders/manage/state/use-order-cache.ts';

const pageSize = 20;

/**
 * Returns the orders of all columns, each once. While columns are fetched again after a change, an order may be
 * in its old and its new column, in its latest version then, or in neither, and stays as it was.
 */
export function useOrdersOnBoard(columns: readonly ReturnType<typeof useBoardColumn>[]): Order[] {
  const shown = useRef<readonly Order[]>([]);
  const loaded = columns.flatMap(({ orders }) => orders);
  const isFetching = columns.some((column) => column.isFetching);
  const latest = new Map<number, Order>();
  for (const order of loaded) {
    const other = latest.get(order.id);
    if (!other || order.lastUpdated > other.lastUpdated) latest.set(order.id, order);
  }
  for (const order of isFetching ? shown.current : []) {
    if (!latest.has(order.id)) latest.set(order.id, order);
  }
  const orders = [...latest.values()];
  useEffect(() => {
    shown.current = orders;
  });
  return orders;
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
