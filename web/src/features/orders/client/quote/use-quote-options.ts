import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { readBasket } from '@storefront/contracts/pricing/quote-totals.ts';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText, isUncertain } from '#lib/call-failure.ts';
import { forgetLostCalls } from '#lib/same-key.ts';
import { trpc } from '#lib/trpc.ts';
import { useClientPage } from '../page/use-client-page.ts';
import { useStepFailure } from '../step/use-step-failure.ts';

export type OptionChoice = { quantity: number; addons: readonly string[] };

/** Debounce: ticking three boxes in a row is saved as one change. */
const settleMs = 350;

const choiceOf = ({ serviceType, orderDetails }: ClientOrderPage): OptionChoice => {
  const { quantity, addonIds } = readBasket(serviceType, orderDetails);
  return { quantity, addons: addonIds };
};

const isSameChoice = (one: OptionChoice, other: OptionChoice): boolean =>
  one.quantity === other.quantity && [...one.addons].sort().join() === [...other.addons].sort().join();

/**
 * State of quantity and add-ons of an open quote. Each choice is saved on the server at once, which returns
 * the price; a rejected choice is reverted.
 */
export function useQuoteOptions() {
  const { order, token, show, reload } = useClientPage();
  const { LL, locale } = useI18n();
  const [choice, setChoice] = useState(() => choiceOf(order));
  const [isSaving, setIsSaving] = useState(false);
  const [isRepriced, setIsRepriced] = useState(false);
  const { failure, say, settle, clear } = useStepFailure();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void) | null>(null);
  const latest = useRef(0);
  const sent = useRef<Promise<void>>(Promise.resolve());
  const current = useRef(order);
  current.current = order;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice that is being saved is newer than the order.
  useEffect(() => {
    if (!isSaving) setChoice(choiceOf(order));
  }, [order]);

  // Send a pending choice when the client leaves the page, which has already shown it as saved.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      waiting.current?.();
    },
    [],
  );

  function change(part: (current: OptionChoice) => Partial<OptionChoice>): void {
    const next = { ...choice, ...part(choice) };
    setChoice(next);
    clear();
    setIsRepriced(false);
    setIsSaving(true);
    latest.current += 1;
    const change = latest.current;
    clearTimeout(timer.current);
    waiting.current = () => {
      waiting.current = null;
      // One after the other, so that the last choice wins.
      sent.current = sent.current.then(() => save(next, change));
    };
    timer.current = setTimeout(waiting.current, settleMs);
  }

  async function save({ quantity, addons }: OptionChoice, change: number): Promise<void> {
    const version = current.current.quote?.version ?? 0;
    try {
      const answer = await trpc.clientOrders.changeOptions.mutate({
        token,
        version,
        quantity,
        addons: [...addons],
      });
      show(answer);
      setIsRepriced(true);
    } catch (error) {
      if (change !== latest.current) return;
      const text = failureText(error, locale, LL.error);
      if (!isUncertain(error)) say(text);
      // The quote may have been answered or replaced in the meantime, or the change was made and its response lost.
      const reloaded = await reload();
      if (change !== latest.current) return;
      const saved = choiceOf(reloaded ?? current.current);
      if (isUncertain(error) && isSameChoice(saved, { quantity, addons })) {
        setIsRepriced(true);
        return forgetLostCalls();
      }
      setChoice(saved);
      if (isUncertain(error)) say(text);
    } finally {
      if (change === latest.current) {
        setIsSaving(false);
        settle();
      }
    }
  }

  return { choice, change, isSaving, isRepriced: isRepriced && !isSaving, failure };
}
