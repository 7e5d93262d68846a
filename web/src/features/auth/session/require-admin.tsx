import { chakra } from '@chakra-ui/react/styled-system';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { mainId } from '#components/main-id.ts';
import { PageSpinner } from '#components/portal/page-spinner.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorCode, isAuthError, isRightError } from '#lib/call-failure.ts';
import { announceSessionEnd } from '#lib/kept/session-end.ts';
import { queryClient } from '#lib/portal-api.ts';
import { hideWhileAway } from '#lib/tab/hide-while-away.ts';
import { releaseLeaveGuard } from '#lib/tab/leave-guard.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { ownLogOut } from './own-log-out.ts';
import { forgetPlace, rememberPlace } from './return-place.ts';
import { RoleContext } from './role.ts';
import { Unreachable } from './unreachable.tsx';
import { useCurrentUser } from './use-current-user.ts';

/**
 * Shows its children to a user with a role, which they read with `useRole`. Without a session, or when it
 * ends, the user is asked to log in; without a role they are not. Both are led to the entry page, which leads
 * back here. A call rejected for lack of a right reloads the role, which an owner may have changed. An
 * unreachable server does not end the session. For convenience only: the server checks every call. Source:
 * specification section 8.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { locale } = useI18n();
  const [, navigate] = useLocation();
  const me = useCurrentUser();
  const hasLeft = useRef(false);
  const shownTo = useRef<number | null>(null);

  useEffect(ownLogOut.forget, []);

  const leave = useCallback(() => {
    if (hasLeft.current || ownLogOut.happened()) return;
    hasLeft.current = true;
    rememberPlace(location.pathname + location.search + location.hash);
    announceSessionEnd();
    // The next session must not show any data of this one.
    queryClient.clear();
    releaseLeaveGuard();
    navigate(paths.admin, { replace: true });
  }, [navigate]);

  const sendToLogin = useCallback(() => {
    if (!hasLeft.current && !ownLogOut.happened()) {
      showToast({ tone: 'error', ...toastText(toasts.authRequired, locale) });
    }
    leave();
  }, [leave, locale]);

  const isRefused = isAuthError(me.error);
  const user = me.data;
  useEffect(() => {
    if (isRefused) return sendToLogin();
    if (!user) return;
    // Another user has logged in with another tab; the entry page decides where they may go.
    const isOther = shownTo.current !== null && shownTo.current !== user.id;
    if (isOther || user.role === null) return leave();
    shownTo.current = user.id;
    forgetPlace();
  }, [isRefused, user, leave, sendToLogin]);

  const { refetch } = me;
  useEffect(
    () =>
      hideWhileAway(async () => {
        const { data, error } = await refetch();
        // The state of the session is unknown: a reloaded page shows none of its data and keeps trying.
        if (error && !isAuthError(error)) location.reload();
        return !error && data !== undefined && data.role !== null && data.id === shownTo.current;
      }),
    [refetch],
  );

  useEffect(() => {
    const onResult = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type !== 'updated' || event.action?.type !== 'error') return;
      if (isAuthError(event.action.error)) sendToLogin();
      else if (isRightError(event.action.error)) void refetch();
      // The settings require a second factor: only the account page works without one.
      else if (errorCode(event.action.error) === 'FACTOR_SETUP_REQUIRED') navigate(paths.adminAccount);
    };
    const stopQueries = queryClient.getQueryCache().subscribe(onResult);
    const stopMutations = queryClient.getMutationCache().subscribe(onResult);
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [sendToLogin, refetch, navigate]);

  if (user?.role) return <RoleContext value={user.role}>{children}</RoleContext>;
  if (me.isError && !isRefused) {
    return (
      <chakra.main id={mainId} width="min(32rem, 100%)" mx="auto" px="5" py={{ base: '8', md: '20' }}>
        <Unreachable error={me.error} isTrying={me.isFetching} onRetry={() => void me.refetch()} />
      </chakra.main>
    );
  }
  return <PageSpinner />;
}
