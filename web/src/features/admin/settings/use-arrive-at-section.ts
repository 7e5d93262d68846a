import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Scrolls to the section in the URL fragment. The browser looked for it before it was rendered, and the
 * content above it grows until everything has loaded.
 */
export function useArriveAtSection(): void {
  const isLoading = useIsFetching() > 0;
  const wasLoading = useRef(false);
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current) return;
    const id = location.hash.slice(1);
    // Firefox warns of a search for no id.
    if (id) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
    hasArrived.current = wasLoading.current && !isLoading;
    wasLoading.current = isLoading;
  }, [isLoading]);
}
