import { type RefObject, useEffect } from 'react';

const edgePx = 16;

/**
 * Keeps a sticky element usable when it is taller than the window: its lower end, with the total and the
 * button, then sticks in view instead of staying below the fold.
 */
export function useStickyTop(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sticky = element.current;
    if (!sticky || typeof ResizeObserver === 'undefined') return;

    function place() {
      if (!sticky) return;
      const headerPx = document.querySelector('header')?.offsetHeight ?? 0;
      const lowestTopPx = innerHeight - sticky.offsetHeight - edgePx;
      sticky.style.top = `${Math.min(headerPx + edgePx, lowestTopPx)}px`;
    }

    const observer = new ResizeObserver(place);
    observer.observe(sticky);
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
    };
  }, [element]);
}
