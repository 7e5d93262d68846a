import { useRef, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText } from '#lib/call-failure.ts';

/**
 * Runs one step of the client's page at a time. After a failure it shows the reason, keeps the input and
 * reloads the page, because the order may have changed.
 */
export function useClientStep(reload: () => Promise<unknown>) {
  const { LL, locale } = useI18n();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // State updates too late to block the second click of a double click.
  const isBusy = useRef(false);

  async function run(step: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      await step();
    } catch (error) {
      setFailure(failureText(error, locale, LL.error.network()));
      await reload();
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return { run, isSending, failure, isBusy: () => isBusy.current };
}
