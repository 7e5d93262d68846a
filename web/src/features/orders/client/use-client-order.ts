import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { useCallback, useEffect, useState } from 'react';
import { errorCode } from '#lib/call-failure.ts';
import { hideWhileAway } from '#lib/hide-while-away.ts';
import { trpc } from '#lib/trpc.ts';

type ClientOrderState =
  | { kind: 'loading' }
  | { kind: 'unknown' }
  | { kind: 'unreachable' }
  | { kind: 'ready'; order: ClientOrderPage };

type ClientOrder = {
  state: ClientOrderState;
  /** Shows what a change returned. */
  show: (order: ClientOrderPage) => void;
  /** Asks again; what is shown stays until the response is there. */
  reload: () => Promise<void>;
};

/** The order of a secret. It is read again when the client comes back to the tab: a quote may have arrived. */
export function useClientOrder(token: string): ClientOrder {
  const [state, setState] = useState<ClientOrderState>({ kind: 'loading' });

  const show = useCallback((order: ClientOrderPage) => setState({ kind: 'ready', order }), []);

  const reload = useCallback(async () => {
    try {
      show(await trpc.clientOrders.get.query({ token }));
    } catch (error) {
      const kind = errorCode(error) === 'ORDER_NOT_FOUND' ? 'unknown' : 'unreachable';
      // A page that cannot be refreshed is better than none.
      setState((current) => (current.kind === 'ready' && kind === 'unreachable' ? current : { kind }));
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
