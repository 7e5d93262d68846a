import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCode } from '#lib/call-failure.ts';
import { briefly, hideWhileAway } from '#lib/tab/hide-while-away.ts';
import { trpc } from '#lib/trpc.ts';
import { dropFirstOrder, firstOrderOf } from '../../first-order.ts';

export type ReceiptState =
  | { kind: 'loading' }
  /** `wasOpen`: the secret opened the receipt before. */
  | { kind: 'unknown'; wasOpen: boolean }
  | { kind: 'none' }
  | { kind: 'unreachable'; error: unknown }
  | { kind: 'ready'; receipt: Receipt };

/** Loads the receipt of the order with this secret; `none` before its first payment. */
export function useReceipt(token: string): { state: ReceiptState; reload: () => Promise<void> } {
  const [state, setState] = useState<ReceiptState>(() => stateAtFirst(token));
  const isFresh = useRef(state.kind !== 'loading');
  const reload = useCallback(async () => {
    try {
      setState({ kind: 'ready', receipt: await trpc.clientOrders.receipt.query({ token }) });
    } catch (error) {
      const code = errorCode(error);
      if (code === 'ORDER_NOT_FOUND') {
        setState((current) =>
          current.kind === 'unknown' ? current : { kind: 'unknown', wasOpen: current.kind === 'ready' },
        );
      } else if (code === 'RECEIPT_NOT_FOUND') setState({ kind: 'none' });
      // Keep showing the receipt if it cannot be refreshed.
      else setState((current) => (current.kind === 'ready' ? current : { kind: 'unreachable', error }));
    }
  }, [token]);
  useEffect(() => {
    if (!isFresh.current) void reload();
    isFresh.current = false;
    dropFirstOrder();
    return hideWhileAway(() => briefly(reload()));
  }, [reload]);
  return { state, reload };
}

function stateAtFirst(token: string): ReceiptState {
  const first = firstOrderOf(token);
  if (!first) return { kind: 'loading' };
  return first.receipt ? { kind: 'ready', receipt: first.receipt } : { kind: 'none' };
}
