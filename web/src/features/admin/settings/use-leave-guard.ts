import { useEffect, useRef, useState } from 'react';
import { guardLeaving } from '#lib/leave-guard.ts';

type LeaveQuestion = {
  /** True while somebody is on the way out and has to be asked. */
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
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    const { href, pathname } = location;
    const ask = (next: () => void) => setProceed(() => next);
    const release = guardLeaving(ask);

    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const handlePopState = (event: PopStateEvent) => {
      // On the way out, or to an anchor of this page.
      if (isLeaving.current || location.pathname === pathname) return;
      // The browser is there already: put our page on top again, before the router sees that it was gone.
      event.stopImmediatePropagation();
      history.pushState(null, '', href);
      ask(() => history.back());
    };
    window.addEventListener('beforeunload', handleUnload);
    window.addEventListener('popstate', handlePopState, { capture: true });
    return () => {
      release();
      window.removeEventListener('beforeunload', handleUnload);
      window.removeEventListener('popstate', handlePopState, { capture: true });
    };
  }, [isDirty]);

  return {
    isAsked: proceed !== null,
    stay: () => setProceed(null),
    leave: () => {
      isLeaving.current = true;
      setProceed(null);
      proceed?.();
    },
  };
}
