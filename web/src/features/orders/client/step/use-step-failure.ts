import { useEffect, useRef, useState } from 'react';
import { useHoldFailure } from './step-failures.tsx';

/**
 * The failure of a step, beside the step as long as that is there, else above all sections. Between `say` and `settle`
 * the order is reloaded, which may remove the step.
 */
export function useStepFailure() {
  const hold = useHoldFailure();
  const [failure, setFailure] = useState<string | null>(null);
  const [settled, setSettled] = useState(0);
  const isThere = useRef(true);
  const unplaced = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the step has outlived the reload.
  useEffect(() => {
    unplaced.current = null;
  }, [settled]);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      if (unplaced.current !== null) hold(unplaced.current);
      unplaced.current = null;
    };
  }, [hold]);

  return {
    failure,
    say(text: string): void {
      if (isThere.current) {
        unplaced.current = text;
        setFailure(text);
      } else {
        hold(text);
      }
    },
    settle: () => setSettled((count) => count + 1),
    clear(): void {
      unplaced.current = null;
      setFailure(null);
      hold(null);
    },
  };
}
