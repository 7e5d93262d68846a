import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage, isAuthError } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

/**
 * Returns handlers that follow every change of a second factor: a toast with the result, and a reload of the
 * displayed data.
 */
export function useFactorFeedback() {
  const { locale } = useI18n();
  const utils = api.useUtils();
  return {
    async succeed(toast: 'factorAdded' | 'factorRemoved' | 'recoveryCodesMade') {
      showToast({ tone: 'success', ...toastText(toasts[toast], locale) });
      await utils.auth.factors.invalidate();
    },
    fail(error: unknown) {
      if (isAuthError(error)) return;
      showToast({ tone: 'error', ...toastText(toasts.factorFailed, locale, errorMessage(error, locale)) });
    },
  };
}
