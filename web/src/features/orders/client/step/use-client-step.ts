import { useRef, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage } from '#lib/call-failure.ts';

/**
 * A step of the client's page, one at a time. After a failure its text is there, what was typed stays, and the page is
 * loaded anew: the order may have changed.
 */
export function useClientStep(reload: () => Promise<unknown>) {
  const { LL, locale } = useI18n();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // State is too slow to stop the second click of a double click.
  const isBusy = useRef(false);

  async function run(step: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      await step();
    } catch (error) {
      setFailure(errorMessage(error, locale) ?? LL.error.network());
      await reload();
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return { run, isSending, failure, isBusy: () => isBusy.current };
}
