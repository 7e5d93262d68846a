/** Decides over a navigation within the site: it calls `proceed` now, later or never. */
export type LeaveGuard = (proceed: () => void) => void;

let guard: LeaveGuard | null = null;

/** Puts a guard in place of any other; the answer takes it away again. One page is shown at a time, so there is one. */
export function guardLeaving(next: LeaveGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** Lets the next navigation pass unasked, such as one that the end of a session forces. */
export function releaseLeaveGuard(): void {
  guard = null;
}

/** Goes on at once, unless the page shown has something to ask first. */
export function askBeforeLeaving(proceed: () => void): void {
  if (guard) guard(proceed);
  else proceed();
}
