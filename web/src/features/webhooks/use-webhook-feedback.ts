import { type ToastKey, toasts } from '@storefront/contracts/errors/toasts.ts';
import { useFailureToast } from '#components/portal/use-failure-toast.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { readFailure } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

/**
 * Returns handlers that follow every change of a webhook: a toast with the result, and a reload of the
 * displayed data.
 */
export function useWebhookFeedback() {
  const { locale } = useI18n();
  const utils = api.useUtils();
  const reportFailure = useFailureToast();
  const reload = () => utils.webhooks.invalidate();
  return {
    async succeed(toast?: ToastKey) {
      if (toast) showToast({ tone: 'success', ...toastText(toasts[toast], locale) });
      await reload();
    },
    fail(error: unknown) {
      // Errors of a field are shown at the field.
      if (!readFailure(error).body?.issues) reportFailure(toasts.webhookFailed.title[locale], error, reload);
    },
  };
}
