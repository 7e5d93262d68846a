import { useSyncExternalStore } from 'react';

// German labels need the most.
const wide = '(min-width: 78rem)';

/** Whether the table has room; below, each order is a card. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(wide).matches,
  );
}
