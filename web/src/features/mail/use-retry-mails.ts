import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useFeedback } from '#components/portal/use-feedback.ts';
import { api } from '#lib/portal-api.ts';

/** Returns a mutation that retries one mail, or all failed ones, at once. */
export function useRetryMails() {
  const utils = api.useUtils();
  const { succeed, fail } = useFeedback(toasts.mailRetryFailed, () => utils.mail.outbox.invalidate());
  return api.mail.retry.useMutation({ onSuccess: () => succeed('mailsRetried'), onError: fail });
}
