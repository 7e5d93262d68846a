import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Goes to the section that the address names. The browser looked for it before there was any, and what stands above it
 * grows until all has been loaded.
 */
export function useArriveAtSection(): void {
  const isLoading = useIsFetching() > 0;
  const wasLoading = useRef(false);
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current) return;
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
    hasArrived.current = wasLoading.current && !isLoading;
    wasLoading.current = isLoading;
  }, [isLoading]);
}
