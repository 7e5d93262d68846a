import type { ToastText } from '@storefront/contracts/errors/toasts.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage } from '#lib/http-error.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { isAuthError } from '../auth-error.ts';
import { useReloadOrders } from './use-orders.ts';

type ChangeTexts = { done: ToastText; failed: ToastText; onDone?: () => void; onFailed?: () => void };

/** After a change of an order: the list is read again, and a toast says how it went. */
export function useChangeEffects({ done, failed, onDone, onFailed }: ChangeTexts) {
  const { locale } = useI18n();
  const reload = useReloadOrders();
  return {
    onSuccess: async () => {
      await reload();
      onDone?.();
      showToast({ tone: 'success', ...toastText(done, locale) });
    },
    onError: (error: unknown) => {
      onFailed?.();
      if (isAuthError(error)) return;
      showToast({ tone: 'error', ...toastText(failed, locale, errorMessage(error, locale)) });
    },
  };
}
