import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCode } from '#lib/call-failure.ts';
import { briefly, hideWhileAway } from '#lib/tab/hide-while-away.ts';
import { trpc } from '#lib/trpc.ts';
import { dropFirstOrder, firstOrderOf } from '../first-order.ts';
import type { ReloadOrder } from './page/use-client-page.ts';

type ClientOrderState =
  | { kind: 'loading' }
  /** `wasOpen`: the secret opened the page before, so that its link has been replaced since. */
  | { kind: 'unknown'; wasOpen: boolean }
  | { kind: 'unreachable'; error: unknown }
  | { kind: 'ready'; order: ClientOrderPage };

type LoadedOrder = {
  state: ClientOrderState;
  /** Shows the order that a mutation returned. */
  show: (order: ClientOrderPage) => void;
  /** Loads the order again; the current one stays visible until the response arrives. */
  reload: ReloadOrder;
};

/**
 * Returns the order of a secret, which the first page of a visit brings along, and reloads it when the client returns to the tab: a quote may have arrived.
 */
export function useClientOrder(token: string): LoadedOrder {
  const [state, setState] = useState<ClientOrderState>(() => stateAtFirst(token));
  const isFresh = useRef(state.kind === 'ready');

  const begun = useRef(0);
  /** Number of the reload below which all are older than what is shown. */
  const shown = useRef(0);

  const show = useCallback((order: ClientOrderPage) => {
    shown.current = begun.current;
    setState({ kind: 'ready', order });
  }, []);

  const reload = useCallback(async () => {
    begun.current += 1;
    const own = begun.current;
    try {
      const order = await trpc.clientOrders.get.query({ token });
      if (own > shown.current) {
        shown.current = own;
        setState({ kind: 'ready', order });
      }
      return order;
    } catch (error) {
      if (errorCode(error) === 'ORDER_NOT_FOUND') setState(closeState);
      // Keep showing the page if it cannot be refreshed.
      else setState((current) => (current.kind === 'ready' ? current : { kind: 'unreachable', error }));
      return null;
    }
  }, [token]);

  useEffect(() => {
    if (!isFresh.current) void reload();
    isFresh.current = false;
    dropFirstOrder();
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    const stopHiding = hideWhileAway(() => briefly(reload()));
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      stopHiding();
    };
  }, [reload]);

  return { state, show, reload };
}

function stateAtFirst(token: string): ClientOrderState {
  const first = firstOrderOf(token);
  return first ? { kind: 'ready', order: first.order } : { kind: 'loading' };
}

/**
 * Returns the state once the secret opens nothing any more. The server does not say why; a page that was open and is not
 * past its last day knows.
 */
function closeState(before: ClientOrderState): ClientOrderState {
  if (before.kind === 'unknown') return before;
  const pageUntil = before.kind === 'ready' ? before.order.closing?.pageUntil : undefined;
  const isPast = pageUntil !== undefined && new Date(pageUntil) <= new Date();
  return { kind: 'unknown', wasOpen: before.kind === 'ready' && !isPast };
}
