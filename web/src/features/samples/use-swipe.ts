import { type TouchEvent, useRef } from 'react';

/** Shorter movements are not swipes. */
const leastPx = 56;

/**
 * Returns touch handlers that step to the next or previous item on a swipe. The first child follows the
 * finger meanwhile. Two fingers zoom, and one finger pans in a zoomed page; both are ignored.
 */
export function useSwipe(step: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);

  function movedBy({ changedTouches }: TouchEvent): number {
    const finger = changedTouches[0];
    if (!from.current || !finger) return 0;
    const x = finger.clientX - from.current.x;
    const y = finger.clientY - from.current.y;
    return Math.abs(x) > Math.abs(y) * 1.5 ? x : 0;
  }

  function follow({ currentTarget: { firstElementChild: item } }: TouchEvent, px: number) {
    if (item instanceof HTMLElement) item.style.translate = px === 0 ? '' : `${px}px 0`;
  }

  function end(event: TouchEvent, px: number) {
    follow(event, 0);
    from.current = null;
    if (Math.abs(px) >= leastPx) step(px < 0 ? 1 : -1);
  }

  return {
    onTouchStart: (event: TouchEvent) => {
      const finger = event.touches[0];
      const isSwipe = event.touches.length === 1 && (window.visualViewport?.scale ?? 1) < 1.05;
      from.current = isSwipe && finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchMove: (event: TouchEvent) => follow(event, movedBy(event)),
    onTouchEnd: (event: TouchEvent) => end(event, movedBy(event)),
    onTouchCancel: (event: TouchEvent) => end(event, 0),
  };
}
