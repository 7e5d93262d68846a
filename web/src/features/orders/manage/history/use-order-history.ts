import { orderHistoryMax } from '@storefront/contracts/orders/order-changes.schema.ts';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { historyEntries } from './history-entries.ts';

type Dated = { id: number; createdAt: string };

/** Loads the history of an order, oldest entry first. It begins where both events and mails are loaded. */
export function useOrderHistory(id: number) {
  const { client } = api.useUtils();
  const events = usePages(getQueryKey(api.orders.events, { id }, 'infinite'), (before) =>
    client.orders.events.query({ id, before }),
  );
  const mails = usePages(getQueryKey(api.orders.mails, { id }, 'infinite'), (before) =>
    client.orders.mails.query({ id, before }),
  );
  const unfinished = [events, mails].filter(({ hasNextPage }) => hasNextPage);
  const since = unfinished.map(({ oldest }) => oldest?.createdAt ?? '').reduce((a, b) => (a > b ? a : b), '');
  return {
    events,
    mails,
    entries: events.items && historyEntries(events.items, mails.items ?? []).filter(({ at }) => at >= since),
    hasEarlier: unfinished.length > 0,
    isLoadingEarlier: unfinished.some(({ isFetchingNextPage }) => isFetchingNextPage),
    loadEarlier: () => Promise.all(unfinished.map(({ fetchNextPage }) => fetchNextPage())),
    reload: () => Promise.all([events.refetch(), mails.refetch()]),
  };
}

/** Each page is sorted with its oldest item first, and the first page has the newest items. */
function usePages<T extends Dated>(queryKey: QueryKey, load: (before: number | undefined) => Promise<T[]>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < orderHistoryMax ? undefined : page[0]?.id),
    ...askedOnOpening,
  });
  return { ...query, items: query.data?.pages.flat(), oldest: query.data?.pages.at(-1)?.[0] };
}
