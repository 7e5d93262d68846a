import { attempt } from './attempt.ts';

const storageKey = 'tab';

/**
 * Returns an id of this tab that survives reloads, in letters and digits; the same for all tabs where storage
 * is forbidden.
 */
export function tabId(): string {
  const known = attempt(() => sessionStorage.getItem(storageKey));
  if (known) return known;
  const [number = 0] = crypto.getRandomValues(new BigUint64Array(1));
  const id = number.toString(36);
  attempt(() => sessionStorage.setItem(storageKey, id));
  return attempt(() => sessionStorage.getItem(storageKey)) ?? 'any';
}
