import type { ConfirmationState } from '@storefront/contracts/orders/order.schema.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type LastOrder, readLastOrder } from '../last-order.ts';
import { watchConfirmation } from './watch-confirmation.ts';

type Confirmation = {
  /** The last order placed in this tab; null on a direct visit and in the prerendered page. */
  order: LastOrder | null;
  /** State of its confirmation mail; null while unknown. */
  state: ConfirmationState | null;
  /** False in the prerendered page, before the order is read. */
  isSettled: boolean;
};

/** Returns the order that the page thanks for, and the state of its confirmation mail. */
export function useConfirmation(): Confirmation {
  const [order, setOrder] = useState<LastOrder | null>(null);
  const [isSettled, setIsSettled] = useState(false);
  const [state, setState] = useState<ConfirmationState | null>(null);

  // In a layout effect, so that the added content does not move what the visitor has already seen.
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
