import { api } from '#lib/portal-api.ts';

const pollMs = 30_000;

/** What waits for the operator, as it was read last. */
export function useAttention() {
  return api.orders.attention.useQuery(undefined, { staleTime: pollMs }).data;
}

/** The same, asked for every half minute while the page is in sight; for one place of a page. */
export function usePolledAttention() {
  return api.orders.attention.useQuery(undefined, { staleTime: pollMs, refetchInterval: pollMs }).data;
}
