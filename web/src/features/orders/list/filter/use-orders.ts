import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listKey } from '#features/orders/manage/state/use-order-cache.ts';
import { api } from '#lib/portal-api.ts';
import { type DashboardView, isFiltered, type SortKey } from './dashboard-view.ts';
import { loadPage, type OrderPage, ordersOf } from './load-page.ts';

const pageSize = 50;

/** Returns filters and sorting of a view as parameters of the list call and the export. */
export function listQuery(view: DashboardView) {
  return {
    status: view.status ?? undefined,
    paymentStatus: view.paymentStatus ?? undefined,
    assignee: view.assignee ?? undefined,
    q: view.q || undefined,
    waitsFor: view.waitsFor ?? undefined,
    archived: view.isArchivedShown ? ('all' as const) : ('false' as const),
    sort: sortColumn(view.sort),
    direction: view.direction,
  };
}

const sortColumn = (key: SortKey) => (key === 'date' ? 'id' : key);

/** Loads the orders of a view, page by page. While another view loads, the previous orders stay visible. */
export function useOrders(view: DashboardView) {
  const query = listQuery(view);
  const pages = useInfiniteQuery({
    queryKey: [...listKey, query],
    initialPageParam: {},
    queryFn: ({ pageParam, signal }) => loadPage({ ...query, limit: pageSize }, pageParam, signal),
    getNextPageParam: ({ next }: OrderPage) => next,
    placeholderData: keepPreviousData,
  });
  return {
    ...pages,
    orders: pages.data && ordersOf(pages.data.pages),
    isFiltered: isFiltered(view),
  };
}

/**
 * Returns the order with open details, from the list or, if the list does not contain it, loaded separately.
 */
export function useOpenOrder(id: number | null, list: ReturnType<typeof useOrders>) {
  const listed = list.orders?.find((order) => order.id === id);
  const isMissing = id !== null && !listed && !list.isPending;
  const single = api.orders.get.useQuery({ id: id ?? 1 }, { enabled: isMissing });
  return {
    isListed: listed !== undefined,
    order: listed ?? (isMissing ? single.data : undefined),
    isPending: isMissing && single.isPending,
    error: isMissing ? single.error : null,
    retry: () => void single.refetch(),
  };
}
