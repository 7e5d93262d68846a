import type { KeyboardEvent } from 'react';

/** Set on the element of each order, table row or card. */
export const rowAttribute = 'data-order-row';
/** Set on the controls that the keys move between, from each to the same control in the next row. */
export const rowControlAttribute = 'data-row-control';

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Moves between orders with the arrow keys, Home and End, while a button of a row has the focus.
 */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const control = (event.target as HTMLElement).getAttribute(rowControlAttribute);
  if (!step || !control || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${rowAttribute}]`)];
  const current = rows.findIndex((row) => row.contains(event.target as Node));
  const next = rows[step(current, rows.length)];
  if (!next) return;
  event.preventDefault();
  focusRow(next, control);
}

/** Focuses the named control of a row, or its first one if the row has none of that name. */
export function focusRow(row: Element, control?: string): void {
  const target =
    row.querySelector<HTMLElement>(`[${rowControlAttribute}="${control}"]`) ??
    row.querySelector<HTMLElement>(`[${rowControlAttribute}]`);
  target?.focus();
}
