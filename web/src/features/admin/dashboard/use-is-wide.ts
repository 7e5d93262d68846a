import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

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
