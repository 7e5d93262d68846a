import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useOrderCache } from '#features/orders/manage/state/use-order-cache.ts';
import { focusRow, rowAttribute } from './row-keys.ts';

/** A focused row is not refreshed if it was loaded less than this ago. */
const freshForMs = 10_000;

/**
 * Refreshes an order when it gets the focus, so that the operator does not act on stale data. When the
 * focused order leaves the list (archived, or excluded by the filter after a change), moves the focus to the
 * order that takes its place.
 */
export function useRowFocus(orders: readonly Order[]) {
  const { refresh } = useOrderCache();
  const list = useRef<HTMLDivElement>(null);
  const lastFocus = useRef<{ id: number; index: number } | null>(null);
  const readAt = useRef(new Map<number, number>());

  useEffect(() => {
    const now = Date.now();
    readAt.current = new Map(orders.map(({ id }) => [id, now]));
    const last = lastFocus.current;
    if (!last || orders.some(({ id }) => id === last.id)) return;
    lastFocus.current = null;
    // Do not move the focus if the operator has moved it elsewhere.
    if (document.activeElement !== document.body) return;
    const rows = list.current?.querySelectorAll(`[${rowAttribute}]`) ?? [];
    const next = rows[Math.min(last.index, rows.length - 1)];
    if (next) focusRow(next);
  }, [orders]);

  function onFocus(event: FocusEvent<HTMLElement>) {
    const row = event.target.closest(`[${rowAttribute}]`);
    if (!row) return;
    const id = Number(row.getAttribute(rowAttribute));
    lastFocus.current = { id, index: orders.findIndex((order) => order.id === id) };
    const now = Date.now();
    if (now - (readAt.current.get(id) ?? 0) < freshForMs) return;
    readAt.current.set(id, now);
    void refresh(id);
  }

  return { ref: list, onFocus };
}
