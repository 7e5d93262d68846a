import { api } from '#lib/portal-api.ts';

const pollMs = 30_000;

/** Returns what waits for the operator, from the cache. */
export function useAttention() {
  return api.orders.attention.useQuery(undefined, { staleTime: pollMs }).data;
}

/** Like `useAttention`, but polls every 30 seconds while the page is visible; use it once per page. */
export function usePolledAttention() {
  return api.orders.attention.useQuery(undefined, { staleTime: pollMs, refetchInterval: pollMs }).data;
}
