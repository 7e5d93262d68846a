import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useFeedback } from '#components/portal/use-feedback.ts';
import { readFailure } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';

/** Returns handlers that follow every change of a webhook; errors of a field are shown at the field. */
export function useWebhookFeedback() {
  const utils = api.useUtils();
  const { succeed, fail } = useFeedback(toasts.webhookFailed, () => utils.webhooks.invalidate());
  return {
    succeed,
    fail: (error: unknown) => {
      if (!readFailure(error).body?.issues) fail(error);
    },
  };
}
