import { brand } from '@storefront/contracts/brand.ts';
import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** The name of the tab, and of the file when the page is printed as one: which of several orders it is. */
export function usePageTitle(title: string): void {
  const [pathname] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation brings the title of the route back.
  useEffect(() => {
    // After the frame of the site, which is drawn last, has set the title of the route.
    queueMicrotask(() => {
      document.title = `${title} · ${brand.name}`;
    });
  }, [title, pathname]);
}
