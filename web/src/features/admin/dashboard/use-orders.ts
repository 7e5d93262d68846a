import type { OrderStatus, PaymentStatus } from '@storefront/contracts/orders/order-status.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api, queryClient } from '../api.ts';

export type OrderFilter = {
  status: OrderStatus | undefined;
  paymentStatus: PaymentStatus | undefined;
  isArchivedShown: boolean;
};

const pageSize = 50;
const listKey = ['orders-pages'] as const;

/** The orders that a filter lets through, newest first, page by page. */
export function useOrders({ status, paymentStatus, isArchivedShown }: OrderFilter) {
  const { client } = api.useUtils();
  const archived = isArchivedShown ? ('all' as const) : ('false' as const);
  const pages = useInfiniteQuery({
    queryKey: [...listKey, { status, paymentStatus, archived }],
    initialPageParam: undefined as number | undefined,
    // One more than shown tells whether there is a further page.
    queryFn: ({ pageParam, signal }) =>
      client.orders.list.query(
        { status, paymentStatus, archived, limit: pageSize + 1, before: pageParam },
        { signal },
      ),
    getNextPageParam: (page) => (page.length > pageSize ? page[pageSize - 1]?.id : undefined),
    placeholderData: keepPreviousData,
  });
  return { ...pages, orders: pages.data?.pages.flatMap((page) => page.slice(0, pageSize)) };
}

/** Reads list and counters again. */
export function useReloadOrders() {
  const utils = api.useUtils();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: listKey }),
      utils.orders.stats.invalidate(),
    ]);
  };
}
