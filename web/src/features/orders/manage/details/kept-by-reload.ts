import { parseView } from '#features/orders/list/filter/dashboard-view.ts';

/** The order whose details were open when the page was reloaded; null once they are open again. */
let keptId = isReload() ? parseView(location.search).orderId : null;

/** True for details that are there again after a reload: no one asked just now to be led to them. */
export function isKeptByReload(orderId: number): boolean {
  const isKept = orderId === keptId;
  keptId = null;
  return isKept;
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
}
