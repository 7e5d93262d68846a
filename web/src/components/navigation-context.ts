import { createContext } from 'react';

type Navigation = {
  /** Canonical path of the current page, whichever of its paths was requested. */
  currentPath: string;
  /** Prefetches the page at a path. */
  preload: (path: string) => void;
  /** Scrolls to the top of the current page and moves the focus there. */
  goToTop: () => void;
};

/** Provided by the router. */
export const NavigationContext = createContext<Navigation>({
  currentPath: '/',
  preload: () => undefined,
  goToTop: () => undefined,
});
