import type { ToastText } from '@storefront/contracts/errors/toasts/toast-text.ts';
import { type ToastKey, toasts } from '@storefront/contracts/errors/toasts.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { showToast, toastText } from '#lib/toast.ts';
import { useFailureToast } from './use-failure-toast.ts';

/**
 * Returns handlers that follow each change on a card: a toast with the result, and a reload of what the card shows.
 *
 * @param failed its title reports a failure.
 */
export function useFeedback(failed: ToastText, reload: () => Promise<unknown>) {
  const { locale } = useI18n();
  const reportFailure = useFailureToast();
  return {
    async succeed(toast?: ToastKey) {
      if (toast) showToast({ tone: 'success', ...toastText(toasts[toast], locale) });
      await reload();
    },
    fail: (error: unknown) => reportFailure(failed.title[locale], error, reload),
  };
}
