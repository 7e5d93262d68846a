import { brand } from '@storefront/contracts/brand.ts';
import { useEffect } from 'react';
import { useLocation } from 'wouter';

/**
 * Sets the title of the tab, which is also the file name when printing to PDF, so that several orders can be
 * told apart.
 */
export function usePageTitle(title: string): void {
  const [pathname] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation resets the title to the route's.
  useEffect(() => {
    // Runs after the site frame, which renders last, has set the title of the route.
    queueMicrotask(() => {
      document.title = `${title} · ${brand.name}`;
    });
  }, [title, pathname]);
}
