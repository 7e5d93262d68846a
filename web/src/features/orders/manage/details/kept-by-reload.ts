import { parseView } from '#features/orders/list/filter/dashboard-view.ts';

/** The order whose details were open when the page was reloaded; null once they are open again. */
let keptId = isReload() ? parseView(location.search).orderId : null;

/** Returns true for details restored by a reload, which must not get the focus. */
export function isKeptByReload(orderId: number): boolean {
  const isKept = orderId === keptId;
  keptId = null;
  return isKept;
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
}
