import { type RefObject, useEffect } from 'react';

const edgePx = 16;

/**
 * Keeps a sticky element useful when it is taller than the window: it then sticks with its lower end, where the total
 * and the button are, instead of having them below the fold.
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
