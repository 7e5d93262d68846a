import { defaultLocale, type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import type { Namespaces } from './i18n-types.ts';
import { importLocaleAsync, importNamespaceAsync } from './i18n-util.async.ts';
import { isNamespace } from './i18n-util.ts';

/**
 * Texts loaded so far. A page loads only its own namespaces, so no page downloads the texts of other pages.
 */
export const dictionaries: Record<Locale, Record<string, unknown>> = recordOf(locales, () => ({}));

type Wanted = Map<Namespaces | 'common', Promise<void>>;

const wanted: Record<Locale, Wanted> = recordOf(locales, () => new Map());
const listeners = new Set<() => void>();

function loadOnce(locale: Locale, part: Namespaces | 'common'): Promise<void> {
  const known = wanted[locale].get(part);
  if (known) return known;
  const load = (
    part === 'common'
      ? importLocaleAsync(locale).then((texts) => Object.assign(dictionaries[locale], texts))
      : importNamespaceAsync(locale, part).then((texts) =>
          Object.assign(dictionaries[locale], { [part]: texts }),
        )
  ).then(
    () => undefined,
    (error: unknown) => {
      // Forget a failed download, because the next attempt may succeed.
      wanted[locale].delete(part);
      throw error;
    },
  );
  wanted[locale].set(part, load);
  return load;
}

/** Loads the texts common to all pages and those of the given namespaces. */
export async function loadTexts(locale: Locale, namespaces: readonly Namespaces[] = []): Promise<void> {
  await Promise.all([loadOnce(locale, 'common'), ...namespaces.map((part) => loadOnce(locale, part))]);
}

/** Loads in one language all texts that were loaded in another, before switching to it. */
export async function loadSameTexts(from: Locale, to: Locale): Promise<void> {
  await Promise.all([...wanted[from].keys()].map((part) => loadOnce(to, part)));
}

/** Loads the English text of a path as the fallback of every language; called only when a text is missing. */
export function loadFallbackTexts(path: readonly string[]): void {
  const [first = ''] = path;
  const part = isNamespace(first) ? first : 'common';
  loadOnce(defaultLocale, part).then(
    () => {
      for (const listener of listeners) listener();
    },
    (error: unknown) => console.error('Fallback texts did not load', error),
  );
}

/** Calls the listener when fallback texts have loaded. */
export function onFallbackTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
