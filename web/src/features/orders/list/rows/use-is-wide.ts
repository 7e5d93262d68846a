import { useSyncExternalStore } from 'react';

// German labels need the most.
const wide = '(min-width: 78rem)';

let wasWide = false;

/** On paper as on the screen before: drawn anew for a sheet, the details would lose what is open or typed in them. */
function readIsWide(): boolean {
  if (!matchMedia('print').matches) wasWide = matchMedia(wide).matches;
  return wasWide;
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the table has room; below, each order is a card. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, readIsWide);
}
