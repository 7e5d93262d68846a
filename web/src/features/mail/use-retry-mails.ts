import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage, isAuthError } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

/** Returns a mutation that retries one mail, or all failed ones, at once. */
export function useRetryMails() {
  const { locale } = useI18n();
  const utils = api.useUtils();
  return api.mail.retry.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'success', ...toastText(toasts.mailsRetried, locale) });
      await utils.mail.outbox.invalidate();
    },
    onError: (error) => {
      if (isAuthError(error)) return;
      showToast({ tone: 'error', ...toastText(toasts.mailRetryFailed, locale, errorMessage(error, locale)) });
    },
  });
}
