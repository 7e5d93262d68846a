import { paths } from '@storefront/contracts/paths.ts';
import { attempt } from '#lib/tab/attempt.ts';

const storageKey = 'admin-return-place';
const returnPaths: ReadonlySet<string> = new Set([
  paths.adminDashboard,
  paths.adminMessages,
  paths.adminSettings,
  paths.adminAccount,
  paths.adminPlayground,
]);

/**
 * Remembers the page where the session ended, so that the next login leads back to it. It is stored in the
 * tab and never in the URL, where an attacker could set it; only portal pages are returned.
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

/** Returns path, query and fragment of a page behind the login; null for any other URL. */
export function ownPlace(place: string): string | null {
  const url = attempt(() => new URL(place, location.origin));
  if (url?.origin !== location.origin || !returnPaths.has(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
