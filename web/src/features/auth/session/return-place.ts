import { paths } from '@storefront/contracts/paths.ts';

const storageKey = 'admin-return-place';
const returnPaths: ReadonlySet<string> = new Set([
  paths.adminDashboard,
  paths.adminSettings,
  paths.adminAccount,
  paths.adminPlayground,
]);

/**
 * Where the operator was when the session ended, so that the next login leads back there. Kept by the tab and never
 * in the address, where anyone could put one; and only pages of the portal come out again.
 */
export function rememberPlace(place: string): void {
  attempt(() => sessionStorage.setItem(storageKey, place));
}

export function rememberedPlace(): string | null {
  const stored = attempt(() => sessionStorage.getItem(storageKey));
  return stored ? ownPlace(stored) : null;
}

export function forgetPlace(): void {
  attempt(() => sessionStorage.removeItem(storageKey));
}

/** Path and query of a page behind the login; null for any other address. */
export function ownPlace(place: string): string | null {
  const url = attempt(() => new URL(place, location.origin));
  if (url?.origin !== location.origin || !returnPaths.has(url.pathname)) return null;
  return url.pathname + url.search;
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    // Storage is forbidden or the address is none: then the dashboard it is.
    return null;
  }
}
