import { defaultLocale, type Locale } from '@storefront/contracts/i18n/locale.ts';
import { i18nString } from 'typesafe-i18n';
import { dictionaries, loadFallbackTexts } from './dictionaries.ts';
import { initFormatters } from './formatters.ts';
import type { TranslationFunctions } from './i18n-types.ts';

/**
 * The generated types describe a list only by its indices; this makes the texts of a list iterable as well.
 */
type WithLists<T> = T extends (...args: never[]) => unknown
  ? T
  : { [K in keyof T]: WithLists<T[K]> } & ('0' extends keyof T ? Iterable<WithLists<T[keyof T]>> : unknown);

/** All texts of one language: `LL.navigation.home()`, `[...LL.order.steps].map((step) => step.title())`. */
export type Texts = WithLists<TranslationFunctions>;

const reported = new Set<string>();

/**
 * Creates the texts of one language as typed functions: `LL.navigation.home()`.
 *
 * The library's own object is a snapshot: it would not contain namespaces that load later, and returns an
 * empty text for a missing key. This one reads the dictionaries at each call; a missing key is logged once
 * and falls back to English, then to the key itself. Source: specification section 8.
 */
function createTranslator(locale: Locale): Texts {
  const translate = i18nString(locale, initFormatters(locale));
  const english =
    locale === defaultLocale ? translate : i18nString(defaultLocale, initFormatters(defaultLocale));

  function text(path: readonly string[], args: unknown[]): string {
    const own = lookUp(locale, path);
    if (typeof own === 'string') return translate(own, ...(args as [never]));
    report(locale, path);
    const fallback = lookUp(defaultLocale, path);
    if (typeof fallback === 'string') return english(fallback, ...(args as [never]));
    if (locale !== defaultLocale) loadFallbackTexts(path);
    return path.at(-1) ?? '';
  }

  function branch(path: readonly string[]): unknown {
    const children = new Map<string, unknown>();
    return new Proxy((...args: unknown[]) => text(path, args), {
      get(_target, key) {
        if (key === Symbol.iterator) {
          const length = Object.keys(Object(lookUp(locale, path))).length;
          return () => Array.from({ length }, (_, index) => branch([...path, String(index)])).values();
        }
        // Without `then`, a promise does not treat this object as a thenable.
        if (typeof key === 'symbol' || key === 'then') return undefined;
        if (!children.has(key)) children.set(key, branch([...path, key]));
        return children.get(key);
      },
      // Without it, `key in texts` asks the function and is false for every text.
      has: (_target, key) => Object.hasOwn(Object(lookUp(locale, path)), key),
    });
  }

  return branch([]) as Texts;
}

function lookUp(locale: Locale, path: readonly string[]): unknown {
  return path.reduce<unknown>((node, key) => {
    return typeof node === 'object' && node !== null && Object.hasOwn(node, key)
      ? (node as Record<string, unknown>)[key]
      : undefined;
  }, dictionaries[locale]);
}

function report(locale: Locale, path: readonly string[]): void {
  const id = `${locale}: ${path.join('.')}`;
  if (reported.has(id)) return;
  reported.add(id);
  console.error(`Missing translation ${id}`);
}

const translators: Partial<Record<Locale, Texts>> = {};

export function translatorFor(locale: Locale): Texts {
  translators[locale] ??= createTranslator(locale);
  return translators[locale];
}
