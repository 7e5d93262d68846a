import { type ToastKey, toasts } from '@storefront/contracts/errors/toasts.ts';
import { useFailureToast } from '#components/portal/use-failure-toast.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

/**
 * Returns handlers that follow every change of people and invitations: a toast with the result, and a reload
 * of the displayed data.
 */
export function usePeopleFeedback() {
  const { locale } = useI18n();
  const utils = api.useUtils();
  const reportFailure = useFailureToast();
  const reload = () => Promise.all([utils.people.invalidate(), utils.invitations.invalidate()]);
  return {
    async succeed(toast: ToastKey) {
      showToast({ tone: 'success', ...toastText(toasts[toast], locale) });
      await reload();
    },
    fail(error: unknown) {
      reportFailure(toasts.peopleFailed.title[locale], error, reload);
    },
  };
}
