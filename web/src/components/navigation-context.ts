import { createContext } from 'react';

type Navigation = {
  /** Canonical address of the page we are on, whichever of its addresses was asked for. */
  currentPath: string;
  /** Fetches the page at a path ahead of a click. */
  preload: (path: string) => void;
  /** Leads to the beginning of the page we are on, and moves focus there. */
  goToTop: () => void;
};

/** Provided by the router. */
export const NavigationContext = createContext<Navigation>({
  currentPath: '/',
  preload: () => undefined,
  goToTop: () => undefined,
});
