import { useEffect, useState } from 'react';

/** Specification section 9: testimonials turn every five seconds, below the mobile breakpoint only. */
const rotationMs = 5000;
export const rotationMedia = '(max-width: 767.98px) and (prefers-reduced-motion: no-preference)';

type Rotation = {
  index: number;
  /** Whether it turns by itself at this moment. */
  isRotating: boolean;
  /** Whether this window turns at all; otherwise a pause button would have nothing to do. */
  canRotate: boolean;
  jumpTo: (index: number) => void;
};

/** Counts through `count` places, one every five seconds, as long as nothing holds it. */
export function useRotation(count: number, isHeld: boolean): Rotation {
  const [index, setIndex] = useState(0);
  const canRotate = useMedia(rotationMedia);
  const isRotating = canRotate && !isHeld;

  // Begins anew after every change, so that the one who jumps gets the full five seconds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
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
