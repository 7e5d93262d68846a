import { addons } from '@storefront/contracts/catalogue/addons.ts';
import { plans } from '@storefront/contracts/catalogue/plans.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import { expect, test } from 'vitest';
import { charactersOf, ownTextRanges } from './font-range.ts';

const dictionaries = import.meta.glob('../i18n/{en,de}/**/index.ts', { eager: true });

test('reads ranges as CSS does', () => {
  expect(charactersOf('U+41-43,U+20AC')).toBe('ABC€');
});

test('holds every letter of our own texts, which larger fonts would otherwise be loaded for', () => {
  const own = new Set(ownTextRanges.flatMap((range) => [...charactersOf(range)]));
  const texts = JSON.stringify([dictionaries, services, plans, addons]);
  expect(texts).toContain('„');
  expect([...new Set(texts)].filter((character) => !own.has(character))).toEqual([]);
});
