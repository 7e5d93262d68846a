import { paths } from '@storefront/contracts/paths.ts';
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};
const isPortalPath = () =>
  location.pathname === paths.admin || location.pathname.startsWith(`${paths.admin}/`);

/**
 * Returns whether the visitor is in the admin portal. False while prerendering and hydrating: all URLs without a page
 * share one document.
 */
export function useIsInPortal(): boolean {
  return useSyncExternalStore(neverChanges, isPortalPath, () => false);
}
