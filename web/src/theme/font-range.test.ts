import { addons } from '@storefront/contracts/catalogue/addons.ts';
import { plans } from '@storefront/contracts/catalogue/plans.ts';
import { services, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { formatPrice } from '@storefront/contracts/pricing/format-price.ts';
import { expect, test } from 'vitest';
import { charactersOf, italicSignRange, italicWordRange, ownTextRanges, wordRange } from './font-range.ts';
import { globalCss } from './global-css.ts';

const dictionaries = import.meta.glob('../i18n/*/**/index.ts', { eager: true });

test('reads ranges as CSS does', () => {
  expect(charactersOf('U+41-43,U+20AC')).toBe('ABC€');
});

test('holds every letter of our own texts, which larger fonts would otherwise be loaded for', () => {
  const own = new Set(ownTextRanges.flatMap((range) => [...charactersOf(range)]));
  const texts = JSON.stringify([dictionaries, services, plans, addons]);
  expect(texts).toContain('„');
  expect([...new Set(texts)].filter((character) => !own.has(character))).toEqual([]);
});

test('divides the same characters for italics, in another place', () => {
  const all = (ranges: readonly string[]) => ranges.flatMap((range) => [...charactersOf(range)]).sort();
  expect(all([italicWordRange, italicSignRange])).toEqual(all(ownTextRanges));
});

test('holds in its first part whatever a first screen is written with, prices among it', () => {
  const words = new Set(charactersOf(wordRange));
  const screens = import.meta.glob('../i18n/*/*/index.ts', { eager: true });
  const heroes = Object.values(screens).flatMap((module) => {
    const { default: texts } = module as { default: { hero?: object } };
    return texts.hero ? [texts.hero] : [];
  });
  expect(heroes.length).toBeGreaterThan(locales.length * serviceTypes.length);
  const prices = locales.map((locale) => formatPrice(1234.5, locale)).join('');
  const shown = new Set(JSON.stringify(heroes).replace(/"/g, '') + prices);
  expect([...shown].filter((character) => !words.has(character) && !'{}[]'.includes(character))).toEqual([]);
});

test('breaks words with a hyphen that every page has', () => {
  const hyphen = JSON.parse(String(globalCss.body?.hyphenateCharacter));
  expect(charactersOf(wordRange)).toContain(hyphen);
  expect(charactersOf(italicWordRange)).toContain(hyphen);
});
