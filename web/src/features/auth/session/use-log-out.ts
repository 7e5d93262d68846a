import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage, isAuthError } from '#lib/call-failure.ts';
import { removeDrafts } from '#lib/kept/draft-storage.ts';
import { api, queryClient } from '#lib/portal-api.ts';
import { releaseLeaveGuard } from '#lib/tab/leave-guard.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { ownLogOut } from './own-log-out.ts';
import { forgetPlace } from './return-place.ts';
import { announceSessionChange } from './session-channel.ts';

/** Returns the steps that follow once the server has ended the session at the user's request. */
export function useAfterLogOut() {
  const { locale } = useI18n();
  const [, navigate] = useLocation();
  return useCallback(() => {
    showToast({ tone: 'success', ...toastText(toasts.loggedOut, locale) });
    announceSessionChange();
    ownLogOut.note();
    queryClient.clear();
    forgetPlace();
    removeDrafts('admin-');
    releaseLeaveGuard();
    navigate(paths.adminLogin);
  }, [locale, navigate]);
}

export function useLogOut() {
  const { locale } = useI18n();
  const afterLogOut = useAfterLogOut();
  return api.auth.logout.useMutation({
    onSuccess: afterLogOut,
    onError: (error) => {
      if (isAuthError(error)) return;
      showToast({ tone: 'error', ...toastText(toasts.logoutFailed, locale, errorMessage(error, locale)) });
    },
  });
}
