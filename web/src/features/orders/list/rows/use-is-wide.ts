import { useSyncExternalStore } from 'react';

// German labels need the most room.
const wide = '(min-width: 78rem)';

let wasWide = false;

/** Keeps the screen layout in print: switching layouts would lose open or typed content of the details. */
function readIsWide(): boolean {
  if (!matchMedia('print').matches) wasWide = matchMedia(wide).matches;
  return wasWide;
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns whether there is enough room for the table; otherwise each order is a card. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, readIsWide);
}
