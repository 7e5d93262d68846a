import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText, isAuthError } from '#lib/call-failure.ts';
import { showToast } from '#lib/toast.ts';

/**
 * Returns a function that reports a failed change and its cause, and reloads what the page shows: the change may have
 * been made although its response was lost, or another user may have made a different one.
 */
export function useFailureToast() {
  const { LL, locale } = useI18n();
  return (title: string, error: unknown, reload?: () => Promise<unknown>): void => {
    // The page is left for the login, which says why.
    if (isAuthError(error)) return;
    showToast({ tone: 'error', title, description: failureText(error, locale, LL.error) });
    void reload?.();
  };
}
