import { type ToastKey, toasts } from '@storefront/contracts/errors/toasts.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage, isAuthError } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

/**
 * Returns handlers that follow every change of people and invitations: a toast with the result, and a reload
 * of the displayed data.
 */
export function usePeopleFeedback() {
  const { locale } = useI18n();
  const utils = api.useUtils();
  return {
    async succeed(toast: ToastKey) {
      showToast({ tone: 'success', ...toastText(toasts[toast], locale) });
      await Promise.all([utils.people.invalidate(), utils.invitations.invalidate()]);
    },
    fail(error: unknown) {
      if (isAuthError(error)) return;
      showToast({ tone: 'error', ...toastText(toasts.peopleFailed, locale, errorMessage(error, locale)) });
    },
  };
}
