import { useEffect } from 'react';
import { isAuthError } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { onSessionChange } from './session-channel.ts';

/** A session is asked about again when the operator comes back to the tab after this time. */
const trustedForMs = 30_000;
const retryAfterMs = 5000;

/**
 * Who is logged in. Asked again on coming back to the tab, on getting back online, and when another tab logged in or
 * out; while the server does not respond, every few seconds.
 */
export function useCurrentUser() {
  const me = api.auth.me.useQuery(undefined, {
    staleTime: trustedForMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.error && !isAuthError(state.error) ? retryAfterMs : false),
  });
  const { refetch } = me;
  useEffect(() => onSessionChange(() => void refetch()), [refetch]);
  return me;
}
