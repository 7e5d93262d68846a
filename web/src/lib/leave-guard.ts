/** Decides over a navigation within the site: it calls `proceed` now, later or never. */
export type LeaveGuard = (proceed: () => void) => void;

let guard: { ask: LeaveGuard; href: string; pathname: string } | null = null;
let isGoingBack = false;

/** Puts a guard before the page shown, in place of any other; the returned function takes it away again. */
export function guardLeaving(ask: LeaveGuard): () => void {
  const own = { ask, href: location.href, pathname: location.pathname };
  guard = own;
  return () => {
    if (guard === own) guard = null;
  };
}

/** Lets the next navigation pass unasked, such as one that the end of a session forces. */
export function releaseLeaveGuard(): void {
  guard = null;
}

/** Goes on at once, unless the page shown has something to ask first. */
export function askBeforeLeaving(proceed: () => void): void {
  if (guard) guard.ask(proceed);
  else proceed();
}

function handlePopState(event: PopStateEvent): void {
  if (isGoingBack) {
    isGoingBack = false;
    return;
  }
  // Anchors of the page itself are free.
  if (!guard || location.pathname === guard.pathname) return;
  // The browser is there already: put our page on top again, before the router sees that it was gone.
  event.stopImmediatePropagation();
  history.pushState(null, '', guard.href);
  guard.ask(() => {
    isGoingBack = true;
    history.back();
  });
}

// The window calls its listeners in the order they came, and the router adds its own when it is drawn first.
if (typeof window !== 'undefined') window.addEventListener('popstate', handlePopState);
