import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { wordingFaults } from '@storefront/contracts/i18n/wording-faults.ts';
import { describe, expect, test } from 'vitest';
import { testimonials } from '#features/home/sample-content.ts';
import { privacyDe } from '#features/legal/privacy.de.ts';
import { privacyEn } from '#features/legal/privacy.en.ts';
import { termsDe } from '#features/legal/terms.de.ts';
import { termsEn } from '#features/legal/terms.en.ts';

/** Returns `'navigation.home' → text` pairs of one dictionary file. */
function flatten(node: unknown, path: string[] = []): [string, string][] {
  if (typeof node === 'string') return [[path.join('.'), node]];
  return Object.entries(node as object).flatMap(([key, value]) => flatten(value, [...path, key]));
}

const modules = import.meta.glob<{ default: unknown }>('./*/**/index.ts', { eager: true });

const namespaces = Object.keys(modules).flatMap((path) => /^\.\/en\/(\w+)\//.exec(path)?.[1] ?? []);

function read(locale: Locale, namespace: string): Map<string, string> {
  const path = `./${locale}/${namespace === '' ? '' : `${namespace}/`}index.ts`;
  return new Map(flatten(modules[path]?.default));
}

const argumentsOf = (text: string) => [...text.matchAll(/(?<!\{)\{(\w+)/g)].map((match) => match[1]).sort();

describe.each(['', ...namespaces])('texts of "%s"', (namespace) => {
  const english = read('en', namespace);

  test.each(locales)('exist under the same keys, with the same arguments (%s)', (locale) => {
    const own = read(locale, namespace);
    expect(own.size).toBeGreaterThan(0);
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of own)
      expect(argumentsOf(text), key).toEqual(argumentsOf(english.get(key) ?? ''));
  });

  test.each(locales)('use the words of the glossary and are set with care (%s)', (locale) => {
    const faults = [...read(locale, namespace)].flatMap(([key, text]) =>
      wordingFaults(text, locale).map((fault) => `${key}: ${fault}: ${text}`),
    );
    expect(faults).toEqual([]);
  });

  test('are written with umlauts and ß', () => {
    for (const [key, text] of read('de', namespace)) {
      expect(text, `${key}: ss for ß`).not.toMatch(
        /(?<!\p{L})(?:gross\p{L}*|strasse\p{L}*|heisst?|heissen|ausser\p{L}*|weiss|schliess\p{L}*|gemäss)(?!\p{L})/iu,
      );
      expect(text, `${key}: ae, oe, ue for umlauts`).not.toMatch(
        /(?<!\p{L})(?:fuer|ueber\p{L}*|koenn\p{L}*|moecht\p{L}*|waehl\p{L}*|zurueck|spaeter|pruef\p{L}*)(?!\p{L})/iu,
      );
    }
  });
});

test.each([
  ['de', 'Ihr Auftrag'],
  ['de', 'Plan aussuchen'],
  ['de', 'in 24 Stunden'],
  ['de', 'Wird geladen…'],
  ['de', 'Sagt "ja"'],
  ['en', 'Any colour'],
  ['en', 'Loading...'],
  ['en', 'It’s "done"'],
] as const)('%s: %j is found', (locale, text) => {
  expect(wordingFaults(text, locale)).toHaveLength(1);
});

test.each(['', ...namespaces.filter((name) => !name.startsWith('playground'))])(
  'no line ends inside “E-Mail”, “US-Dollar” or the number of a quote (%s)',
  (namespace) => {
    // Texts for search engines and screen readers have no line breaks.
    for (const [key, text] of locales.flatMap((locale) => [...read(locale, namespace)]))
      if (!/^meta\.|alt$/i.test(key)) expect(text, key).toBe(bindHyphens(text));
  },
);

test('no line of the legal texts ends inside “E-Mail” or “US-Dollar”', () => {
  for (const [key, text] of [termsDe, privacyDe].flatMap((document) => flatten(document)))
    expect(text, key).toBe(bindHyphens(text));
});

/** Texts outside the dictionaries that visitors see. */
test.each(locales)('legal texts and sample voices are worded alike (%s)', (locale) => {
  const documents = { en: [termsEn, privacyEn], de: [termsDe, privacyDe] }[locale];
  const shown = [
    ...documents.flatMap((document) => flatten(document)),
    ...testimonials.flatMap(({ quote, role }) =>
      [quote[locale], role[locale]].map((text) => ['voice', text]),
    ),
  ] as [string, string][];
  expect(
    shown.flatMap(([key, text]) => wordingFaults(text, locale).map((fault) => `${key}: ${fault}: ${text}`)),
  ).toEqual([]);
});

test.each(locales)('say that clients pay by card only where Stripe is set up (%s)', (locale) => {
  const promises = ['home', 'order'].flatMap((namespace) =>
    [...read(locale, namespace)].flatMap(([key, text]) => (/by card|per Karte/.test(text) ? [key] : [])),
  );
  expect(promises).toEqual(['summary.noPaymentStripe']);
});
