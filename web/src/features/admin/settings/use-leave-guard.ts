import { useEffect, useState } from 'react';
import { guardLeaving } from '#lib/leave-guard.ts';

type LeaveQuestion = {
  /** True while a person is on the way out and has to be asked. */
  isAsked: boolean;
  stay: () => void;
  leave: () => void;
};

/**
 * Keeps unsaved changes from being lost by a click: on a link of the portal, on the browser's back button, or on
 * reload and close, where the browser asks in its own words.
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
