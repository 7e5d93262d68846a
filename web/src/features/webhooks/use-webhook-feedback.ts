import { type ToastKey, toasts } from '@storefront/contracts/errors/toasts.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage, isAuthError, readFailure } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

/**
 * Returns handlers that follow every change of a webhook: a toast with the result, and a reload of the
 * displayed data.
 */
export function useWebhookFeedback() {
  const { locale } = useI18n();
  const utils = api.useUtils();
  return {
    async succeed(toast?: ToastKey) {
      if (toast) showToast({ tone: 'success', ...toastText(toasts[toast], locale) });
      await utils.webhooks.invalidate();
    },
    fail(error: unknown) {
      // Errors of a field are shown at the field.
      if (isAuthError(error) || readFailure(error).body?.issues) return;
      showToast({ tone: 'error', ...toastText(toasts.webhookFailed, locale, errorMessage(error, locale)) });
    },
  };
}
