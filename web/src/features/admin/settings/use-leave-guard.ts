import { useEffect, useState } from 'react';
import { guardLeaving } from '#lib/tab/leave-guard.ts';

type LeaveQuestion = {
  /** True while a navigation waits for the answer. */
  isAsked: boolean;
  stay: () => void;
  leave: () => void;
};

/**
 * Protects unsaved changes from being lost by a click on a portal link, by the browser's back button, and by
 * reload or close, where the browser asks with its own text.
 */
export function useLeaveGuard(isDirty: boolean): LeaveQuestion {
  const [proceed, setProceed] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const release = guardLeaving((next) => setProceed(() => next));
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      release();
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [isDirty]);

  return {
    isAsked: proceed !== null,
    stay: () => setProceed(null),
    leave: () => {
      setProceed(null);
      proceed?.();
    },
  };
}
