import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage, isAuthError } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

/** What every change of a second factor does afterwards: say how it went, and read anew what the page shows. */
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
