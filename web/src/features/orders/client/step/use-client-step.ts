import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { useRef, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText, isUncertain } from '#lib/call-failure.ts';
import { forgetLostCalls } from '#lib/same-key.ts';
import { useClientPage } from '../page/use-client-page.ts';
import { useStepFailure } from './use-step-failure.ts';

type ClientStep = {
  /** Makes the change; resolves to the order to show, or to null to leave it as it is. */
  call: () => Promise<ClientOrderPage | null>;
  /** Whether the order shows the change, for a call whose response was lost. */
  isDoneIn?: (order: ClientOrderPage) => boolean | Promise<boolean>;
  /** Called after the change, also if its response was lost. */
  onDone?: (order: ClientOrderPage | null) => void;
};

/**
 * Runs one step of the client's page at a time. After a failure it keeps the input, reloads the order, which may have
 * changed, and shows the reason; if the reloaded order no longer has the step, above all sections.
 *
 * @param explain returns the reason in the page's language; by default the server's.
 */
export function useClientStep(explain?: (error: unknown) => string) {
  const { show, reload } = useClientPage();
  const { LL, locale } = useI18n();
  const { failure, say, settle, clear } = useStepFailure();
  const [isSending, setIsSending] = useState(false);
  // State updates too late to block the second click of a double click.
  const isBusy = useRef(false);
  /** Set when the next call may be answered with the result of an earlier one, which is not the latest order. */
  const isRepeated = useRef(false);

  function fail(error: unknown): void {
    say(explain?.(error) ?? failureText(error, locale, LL.error));
  }

  async function run({ call, isDoneIn = () => false, onDone }: ClientStep): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    clear();
    try {
      const order = await call();
      if (order !== null) show(order);
      onDone?.(order);
      if (isRepeated.current) await reload();
      isRepeated.current = false;
    } catch (error) {
      const mayBeDone = isUncertain(error);
      // What was refused is said at once; of the others the reloaded order tells whether they have failed.
      if (!mayBeDone) fail(error);
      isRepeated.current = mayBeDone;
      const order = await reload();
      const isDone =
        mayBeDone && order !== null && (await Promise.resolve(isDoneIn(order)).catch(() => false));
      if (isDone) {
        forgetLostCalls();
        isRepeated.current = false;
        onDone?.(order);
      } else if (mayBeDone) fail(error);
    } finally {
      isBusy.current = false;
      setIsSending(false);
      settle();
    }
  }

  return { run, isSending, failure, isBusy: () => isBusy.current };
}
