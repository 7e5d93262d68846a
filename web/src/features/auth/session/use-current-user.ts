import { useEffect } from 'react';
import { isAuthError } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { onSessionChange } from './session-channel.ts';

/** The session is checked again when the user returns to the tab after this time. */
const trustedForMs = 30_000;
const retryAfterMs = 5000;

/**
 * Loads the current user. Reloads on return to the tab, when the browser is online again, and when another
 * tab logs in or out; while the server does not respond, every few seconds.
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
