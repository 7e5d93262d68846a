import { useFailureToast } from '#components/portal/use-failure-toast.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api, queryClient } from '#lib/portal-api.ts';

export const inboxKey = ['contact-pages'] as const;

/** Returns handlers that reload the inbox after a change, and report a failed change. */
export function useInboxFeedback() {
  const { LL } = useI18n();
  const utils = api.useUtils();
  const reportFailure = useFailureToast();
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: inboxKey }),
      utils.contact.get.invalidate(),
      utils.orders.attention.invalidate(),
    ]);
  };
  return {
    refresh,
    fail: (error: unknown) => reportFailure(LL.adminContact.failedChange(), error, refresh),
  };
}
