/** Decides about a navigation within the site: it calls `proceed` now, later or never. */
export type LeaveGuard = (proceed: () => void) => void;

let guard: { ask: LeaveGuard; href: string; pathname: string } | null = null;
let isGoingBack = false;

/** Sets the guard of the current page, replacing any other; the returned function removes it. */
export function guardLeaving(ask: LeaveGuard): () => void {
  const own = { ask, href: location.href, pathname: location.pathname };
  guard = own;
  return () => {
    if (guard === own) guard = null;
  };
}

/** Lets the next navigation pass without a question, for example when the session has ended. */
export function releaseLeaveGuard(): void {
  guard = null;
}

/** Calls `proceed` at once, unless the current page has a guard, which then decides. */
export function askBeforeLeaving(proceed: () => void): void {
  if (guard) guard.ask(proceed);
  else proceed();
}

function handlePopState(event: PopStateEvent): void {
  if (isGoingBack) {
    isGoingBack = false;
    return;
  }
  // Navigation to anchors within the page is not guarded.
  if (!guard || location.pathname === guard.pathname) return;
  // The browser has already navigated: push our page again before the router notices.
  event.stopImmediatePropagation();
  history.pushState(null, '', guard.href);
  guard.ask(() => {
    isGoingBack = true;
    history.back();
  });
}

// Window listeners run in the order they were added, and the router adds its own on its first render.
if (typeof window !== 'undefined') window.addEventListener('popstate', handlePopState);
