import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useFailureToast } from '#components/portal/use-failure-toast.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

/** Returns a mutation that retries one mail, or all failed ones, at once. */
export function useRetryMails() {
  const { locale } = useI18n();
  const utils = api.useUtils();
  const reportFailure = useFailureToast();
  const reload = () => utils.mail.outbox.invalidate();
  return api.mail.retry.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'success', ...toastText(toasts.mailsRetried, locale) });
      await reload();
    },
    onError: (error) => reportFailure(toasts.mailRetryFailed.title[locale], error, reload),
  });
}
