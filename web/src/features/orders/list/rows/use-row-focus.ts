import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useOrderCache } from '#features/orders/manage/state/use-order-cache.ts';
import { focusRow, rowAttribute } from './row-keys.ts';

/** A row that was read less than this ago is not read again when it is touched. */
const freshForMs = 10_000;

/**
 * Two courtesies of the list. An order that is touched is read again, so that no one decides on an old state. And when
 * the order in focus leaves the list (archived, or changed so that the filter drops it), focus goes to the one that
 * takes its place instead of getting lost.
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
    // Anyone who went on to somewhere else stays there.
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
