import { useEffect, useState } from 'react';

/** Specification section 9: testimonials rotate every five seconds, below the mobile breakpoint only. */
const rotationMs = 5000;
export const rotationMedia = '(max-width: 767.98px) and (prefers-reduced-motion: no-preference)';

type Rotation = {
  index: number;
  /** Whether it is rotating at the moment. */
  isRotating: boolean;
  /** Whether this window rotates at all; otherwise the pause button would have no effect. */
  canRotate: boolean;
  jumpTo: (index: number) => void;
};

/** Rotates through `count` places every five seconds, unless held. */
export function useRotation(count: number, isHeld: boolean): Rotation {
  const [index, setIndex] = useState(0);
  const canRotate = useMedia(rotationMedia);
  const isRotating = canRotate && !isHeld;

  // Restarts after every change, so that a place chosen by the visitor gets the full five seconds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `index` restarts the timer.
  useEffect(() => {
    if (!isRotating) return;
    const timer = setTimeout(() => setIndex((current) => (current + 1) % count), rotationMs);
    return () => clearTimeout(timer);
  }, [isRotating, count, index]);

  return { index, isRotating, canRotate, jumpTo: setIndex };
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(false);
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => setMatches(list.matches);
    update();
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, [query]);
  return matches;
}
