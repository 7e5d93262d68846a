import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { readBasket } from '@storefront/contracts/pricing/quote-totals.ts';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '#lib/call-failure.ts';
import { trpc } from '#lib/trpc.ts';

export type OptionChoice = { quantity: number; addons: readonly string[] };

/** Debounce: ticking three boxes in a row is saved as one change. */
const settleMs = 350;

type Options = {
  order: ClientOrderPage;
  token: string;
  locale: Locale;
  /** Text for a call without a response. */
  offline: string;
  show: (order: ClientOrderPage) => void;
  reload: () => Promise<void>;
};

const choiceOf = ({ serviceType, orderDetails }: ClientOrderPage): OptionChoice => {
  const { quantity, addonIds } = readBasket(serviceType, orderDetails);
  return { quantity, addons: addonIds };
};

/**
 * State of quantity and add-ons of an open quote. Each choice is saved on the server at once, which returns
 * the price; a rejected choice is reverted.
 */
export function useQuoteOptions({ order, token, locale, offline, show, reload }: Options) {
  const [choice, setChoice] = useState(() => choiceOf(order));
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void) | null>(null);
  const latest = useRef(0);
  const sent = useRef<Promise<void>>(Promise.resolve());
  const current = useRef(order);
  current.current = order;

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
    setFailure(null);
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
    } catch (error) {
      if (change !== latest.current) return;
      setChoice(choiceOf(current.current));
      setFailure(failureText(error, locale, offline));
      // The quote may have been answered or replaced in the meantime.
      await reload();
    } finally {
      if (change === latest.current) setIsSaving(false);
    }
  }

  return { choice, change, isSaving, failure };
}
