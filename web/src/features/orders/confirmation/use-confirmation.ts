import type { ConfirmationState } from '@storefront/contracts/orders/order.schema.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type LastOrder, readLastOrder } from '../last-order.ts';
import { watchConfirmation } from './watch-confirmation.ts';

type Confirmation = {
  /** The order this tab has placed; null on a direct visit, and while the page is prerendered. */
  order: LastOrder | null;
  /** How far its confirmation mail is; null as long as no one knows. */
  state: ConfirmationState | null;
  /** False in the prerendered page, where nothing is known of an order yet. */
  isSettled: boolean;
};

/** Which order the page thanks for, and whether its confirmation has left. */
export function useConfirmation(): Confirmation {
  const [order, setOrder] = useState<LastOrder | null>(null);
  const [isSettled, setIsSettled] = useState(false);
  const [state, setState] = useState<ConfirmationState | null>(null);

  // Before anything is drawn: what it adds should not push away what has been seen.
  useLayoutEffect(() => {
    setOrder(readLastOrder());
    setIsSettled(true);
  }, []);

  useEffect(() => {
    if (!order) return;
    const abort = new AbortController();
    watchConfirmation({
      ask: async () => {
        const { trpc } = await import('#lib/trpc.ts');
        return (await trpc.orders.confirmation.query({ id: order.id }, { signal: abort.signal }))
          .confirmation;
      },
      onState: setState,
      signal: abort.signal,
    });
    return () => abort.abort();
  }, [order]);

  return { order, state, isSettled };
}
