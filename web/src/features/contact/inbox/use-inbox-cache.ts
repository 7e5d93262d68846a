import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage } from '#lib/call-failure.ts';
import { api, queryClient } from '#lib/portal-api.ts';
import { showToast } from '#lib/toast.ts';

export const inboxKey = ['contact-pages'] as const;

/** Returns handlers that reload the inbox after a change, and report a failed change. */
export function useInboxFeedback() {
  const { LL, locale } = useI18n();
  const utils = api.useUtils();
  return {
    refresh: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: inboxKey }),
        utils.contact.get.invalidate(),
        utils.orders.attention.invalidate(),
      ]);
    },
    fail: (error: unknown) =>
      showToast({
        tone: 'error',
        title: LL.adminContact.failedChange(),
        description: errorMessage(error, locale),
      }),
  };
}
