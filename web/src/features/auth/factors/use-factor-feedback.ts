import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useFailureToast } from '#components/portal/use-failure-toast.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

/**
 * Returns handlers that follow every change of a second factor: a toast with the result, and a reload of the
 * displayed data.
 */
export function useFactorFeedback() {
  const { locale } = useI18n();
  const utils = api.useUtils();
  const reportFailure = useFailureToast();
  const reload = () => utils.auth.factors.invalidate();
  return {
    async succeed(toast: 'factorAdded' | 'factorRemoved' | 'recoveryCodesMade') {
      showToast({ tone: 'success', ...toastText(toasts[toast], locale) });
      await reload();
    },
    fail(error: unknown) {
      reportFailure(toasts.factorFailed.title[locale], error, reload);
    },
  };
}
