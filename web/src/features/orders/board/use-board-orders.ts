import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import type { OrderStatus } from '@storefront/contracts/orders/order-status.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { DashboardView } from '#features/orders/list/filter/dashboard-view.ts';
import { listQuery } from '#features/orders/list/filter/use-orders.ts';
import { listKey } from '#features/orders/manage/state/use-order-cache.ts';
import { api } from '#lib/portal-api.ts';

const pageSize = 20;

/** Loads the orders of one column, page by page, in a query that changes of orders update. */
export function useBoardColumn(view: DashboardView, status: OrderStatus) {
  const { client } = api.useUtils();
  const query = { ...listQuery(view), status };
  const pages = useInfiniteQuery({
    queryKey: [...listKey, 'board', query],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.orders.list.query({ ...query, limit: pageSize + 1, before: pageParam }, { signal }),
    getNextPageParam: (page) => (page.length > pageSize ? page[pageSize - 1]?.id : undefined),
    placeholderData: keepPreviousData,
    enabled: view.status === null || view.status === status,
  });
  const orders: Order[] = pages.data?.pages.flatMap((page) => page.slice(0, pageSize)) ?? [];
  return { ...pages, orders };
}
