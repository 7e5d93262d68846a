import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useI18n } from '#i18n/locale-provider.tsx';
import { showToast, toastText } from '#lib/toast.ts';
import { api, queryClient } from './api.ts';
import { isAuthError } from './auth-error.ts';
import { PageSpinner } from './page-spinner.tsx';

/**
 * Shows its children to an admin. Anyone else, and anyone whose session ends meanwhile, is told to log in and led to
 * the entry. A convenience only: every call is checked on the server. Source: specification section 8.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { locale } = useI18n();
  const [, navigate] = useLocation();
  const me = api.auth.me.useQuery();
  const hasLeft = useRef(false);

  const leave = useCallback(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    showToast({ tone: 'error', ...toastText(toasts.authRequired, locale) });
    // Nothing of this session may be shown to the next one.
    queryClient.clear();
    navigate(paths.admin, { replace: true });
  }, [locale, navigate]);

  useEffect(() => {
    if (me.isError) leave();
    else if (me.data && !me.data.isAdmin) navigate(paths.admin, { replace: true });
  }, [me.isError, me.data, leave, navigate]);

  useEffect(() => {
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isAuthError(event.action.error))
        leave();
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isAuthError(event.action.error))
        leave();
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [leave]);

  return me.data?.isAdmin ? children : <PageSpinner />;
}
