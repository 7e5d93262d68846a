import { expect, test } from 'vitest';
import { currencyForLocale, isLocale, localeForCountry, localeFromAcceptLanguage } from './locale.ts';

test.each([
  ['DE', 'de'],
  ['AT', 'de'],
  ['CH', 'de'],
  ['at', 'de'],
  ['LI', 'en'],
  ['US', 'en'],
  ['FR', 'en'],
])('people in %s read %s', (country, locale) => expect(localeForCountry(country)).toBe(locale));

test('an unknown country decides nothing', () => {
  expect(localeForCountry(null)).toBeNull();
  expect(localeForCountry('')).toBeNull();
});

test.each([
  ['de-AT,de;q=0.9,en;q=0.5', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr,de;q=0.4,en;q=0.3', 'de'],
  ['de;q=0.3,en;q=0.8', 'en'],
  ['DE', 'de'],
  ['de;q=0,en;q=0.1', 'en'],
  ['fr-FR,fr', null],
  ['*', null],
  ['', null],
  [null, null],
  ['de;q=high', 'de'],
  [';;;,,,', null],
  [`${'x,'.repeat(100_000)}de`, null],
])('Accept-Language %.40s means %s', (header, locale) => {
  expect(localeFromAcceptLanguage(header)).toBe(locale);
});

test('German prices are in euros, English ones in dollars', () => {
  expect([currencyForLocale('de'), currencyForLocale('en')]).toEqual(['EUR', 'USD']);
});

test('only our two languages are languages', () => {
  expect(['en', 'de', 'EN', 'fr', '', null, undefined, {}].filter(isLocale)).toEqual(['en', 'de']);
});
