import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { useCallback, useEffect, useState } from 'react';
import { errorCode } from '#lib/call-failure.ts';
import { hideWhileAway } from '#lib/hide-while-away.ts';
import { trpc } from '#lib/trpc.ts';

type ClientOrderState =
  | { kind: 'loading' }
  | { kind: 'unknown' }
  | { kind: 'unreachable'; error: unknown }
  | { kind: 'ready'; order: ClientOrderPage };

type ClientOrder = {
  state: ClientOrderState;
  /** Shows the order that a mutation returned. */
  show: (order: ClientOrderPage) => void;
  /** Loads the order again; the current one stays visible until the response arrives. */
  reload: () => Promise<void>;
};

/**
 * Loads the order of a secret, and reloads it when the client returns to the tab: a quote may have arrived.
 */
export function useClientOrder(token: string): ClientOrder {
  const [state, setState] = useState<ClientOrderState>({ kind: 'loading' });

  const show = useCallback((order: ClientOrderPage) => setState({ kind: 'ready', order }), []);

  const reload = useCallback(async () => {
    try {
      show(await trpc.clientOrders.get.query({ token }));
    } catch (error) {
      if (errorCode(error) === 'ORDER_NOT_FOUND') setState({ kind: 'unknown' });
      // Keep showing the page if it cannot be refreshed.
      else setState((current) => (current.kind === 'ready' ? current : { kind: 'unreachable', error }));
    }
  }, [token, show]);

  useEffect(() => {
    void reload();
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    const stopHiding = hideWhileAway(() => reload().then(() => true));
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      stopHiding();
    };
  }, [reload]);

  return { state, show, reload };
}
