import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useFeedback } from '#components/portal/use-feedback.ts';
import { api } from '#lib/portal-api.ts';

/** Returns handlers that follow every change of a token. */
export function useTokenFeedback() {
  const utils = api.useUtils();
  return useFeedback(toasts.tokenFailed, () => utils.tokens.invalidate());
}
