import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useFeedback } from '#components/portal/use-feedback.ts';
import { api } from '#lib/portal-api.ts';

/** Returns handlers that follow every change of people and invitations. */
export function usePeopleFeedback() {
  const utils = api.useUtils();
  return useFeedback(toasts.peopleFailed, () =>
    Promise.all([utils.people.invalidate(), utils.invitations.invalidate()]),
  );
}
