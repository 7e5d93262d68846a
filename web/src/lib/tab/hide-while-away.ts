/**
 * Hides a private page from the moment the browser puts it into its back/forward cache until `check` has
 * confirmed the session after its return: the session may have ended meanwhile, in this tab or another.
 *
 * @param check resolves to true when the page may be shown again. Otherwise it stays hidden until the
 * returned function is called, which the page that replaces it does.
 * @returns a function that removes the listeners and shows the document.
 */
export function hideWhileAway(check: () => Promise<boolean>): () => void {
  const { style } = document.documentElement;
  const show = () => {
    style.visibility = '';
  };
  const handleHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) style.visibility = 'hidden';
  };
  const handleShow = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // The browser may have frozen the page before the style was applied.
    style.visibility = 'hidden';
    if (await check()) show();
  };
  addEventListener('pagehide', handleHide);
  addEventListener('pageshow', handleShow);
  return () => {
    removeEventListener('pagehide', handleHide);
    removeEventListener('pageshow', handleShow);
    show();
  };
}

/** A page without a session is not kept back longer than this by a server that does not respond. */
const brieflyMs = 2000;

/** Resolves to true when the page has been loaded again, or soon in any case. */
export function briefly(reloaded: Promise<unknown>): Promise<true> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(true), brieflyMs);
    void reloaded.finally(() => resolve(true));
  });
}
