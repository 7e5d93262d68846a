import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import type { InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorCode } from '#lib/call-failure.ts';
import { api, queryClient } from '#lib/portal-api.ts';

export const listKey = ['orders-pages'] as const;

type Pages = InfiniteData<Order[], number | undefined>;

/** The orders that were read so far, wherever they are kept, and how to bring them up to date. */
export function useOrderCache() {
  const utils = api.useUtils();
  return useMemo(() => {
    /** Changes an order wherever it is shown; returns what was there before, if it was. */
    function patch(id: number, change: Partial<Order>): Order | undefined {
      let before = utils.orders.get.getData({ id });
      utils.orders.get.setData({ id }, (order) => order && { ...order, ...change });
      queryClient.setQueriesData<Pages>({ queryKey: listKey }, (data) => {
        const listed = data?.pages.flat().find((order) => order.id === id);
        if (!data || !listed) return data;
        before = listed;
        const pages = data.pages.map((page) =>
          page.map((order) => (order.id === id ? { ...order, ...change } : order)),
        );
        return { ...data, pages };
      });
      return before;
    }

    /** Reads list and counters again, and what is known of single orders when it is asked for next. */
    async function reload(): Promise<void> {
      await Promise.all([queryClient.invalidateQueries({ queryKey: listKey }), utils.orders.invalidate()]);
    }

    /** Reads one order again; when it cannot be read any more, the whole list. */
    async function refresh(id: number): Promise<void> {
      try {
        patch(id, await utils.orders.get.fetch({ id }, { staleTime: 0 }));
      } catch (error) {
        if (errorCode(error) === 'ORDER_NOT_FOUND') await reload();
        // Otherwise what is shown stays: no one asked for this reading, and the next change says what is wrong.
      }
    }

    /** Stops a reading under way, whose result would undo a change made meanwhile. */
    const holdReadings = () => queryClient.cancelQueries({ queryKey: listKey });

    return { patch, reload, refresh, holdReadings };
  }, [utils]);
}
