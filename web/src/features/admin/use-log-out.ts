import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { useLocation } from 'wouter';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage } from '#lib/http-error.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { api, queryClient } from './api.ts';
import { isAuthError } from './auth-error.ts';

export function useLogOut() {
  const { locale } = useI18n();
  const [, navigate] = useLocation();
  return api.auth.logout.useMutation({
    onSuccess: () => {
      showToast({ tone: 'success', ...toastText(toasts.loggedOut, locale) });
      queryClient.clear();
      navigate(paths.adminLogin);
    },
    onError: (error) => {
      if (isAuthError(error)) return;
      showToast({ tone: 'error', ...toastText(toasts.logoutFailed, locale, errorMessage(error, locale)) });
    },
  });
}
