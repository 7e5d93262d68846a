import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import type { InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorCode } from '#lib/call-failure.ts';
import { api, queryClient } from '#lib/portal-api.ts';

export const listKey = ['orders-pages'] as const;

type Pages = InfiniteData<{ orders: Order[] }>;

/** Returns functions that update the cached orders in all queries. */
export function useOrderCache() {
  const utils = api.useUtils();
  return useMemo(() => {
    /** Changes an order in all queries; returns its previous state if it was cached. */
    function patch(id: number, change: Partial<Order>): Order | undefined {
      let before = utils.orders.get.getData({ id });
      utils.orders.get.setData({ id }, (order) => order && { ...order, ...change });
      queryClient.setQueriesData<Pages>({ queryKey: listKey }, (data) => {
        const listed = data?.pages.flatMap(({ orders }) => orders).find((order) => order.id === id);
        if (!data || !listed) return data;
        before = listed;
        const pages = data.pages.map((page) => ({
          ...page,
          orders: page.orders.map((order) => (order.id === id ? { ...order, ...change } : order)),
        }));
        return { ...data, pages };
      });
      return before;
    }

    /** Reloads list and counters, and marks single orders as stale. Returns whether the list was loaded. */
    async function reload(): Promise<boolean> {
      await Promise.all([queryClient.invalidateQueries({ queryKey: listKey }), utils.orders.invalidate()]);
      const shown = queryClient.getQueryCache().findAll({ queryKey: listKey, type: 'active' });
      return shown.every(({ state }) => state.status === 'success');
    }

    /** Reloads one order, or the whole list if the order no longer exists. Returns null if it was not loaded. */
    async function refresh(id: number): Promise<Order | null> {
      try {
        const order = await utils.orders.get.fetch({ id }, { staleTime: 0 });
        patch(id, order);
        return order;
      } catch (error) {
        if (errorCode(error) === 'ORDER_NOT_FOUND') await reload();
        // Otherwise keep the current data: this refresh ran in the background, and the next change reports
        // the problem.
        return null;
      }
    }

    /** Cancels a running query, whose result would undo a change made meanwhile. */
    const holdReadings = () => queryClient.cancelQueries({ queryKey: listKey });

    return { patch, reload, refresh, holdReadings };
  }, [utils]);
}
