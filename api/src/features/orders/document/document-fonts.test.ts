import { intlLocales, locales } from '@storefront/contracts/i18n/locale.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { expect, test } from 'vitest';
import { canWrite, splitIntoRuns } from './document-fonts.ts';
import { formatDay } from './write-parts.ts';

const written = (text: string) =>
  splitIntoRuns(text)
    .map((run) => run.text)
    .join('');

test.each(locales)('a font has every character of amounts and days, %s', (locale) => {
  const days = Array.from({ length: 12 }, (_, month) =>
    formatDay(new Date(Date.UTC(2026, month, 15)).toISOString(), locale, 'UTC'),
  );
  const figures = [
    formatUsd(1_234_567, locale),
    formatUsd(-0.5, locale),
    (1234).toLocaleString(intlLocales[locale]),
  ];
  expect([...days, ...figures].filter((text) => !canWrite(text))).toEqual([]);
});

test('narrow spaces that keep a number together become ordinary ones that do', () => {
  expect(written('1\u202f234\u202f567,00\u00a0$US')).toBe('1\u00a0234\u00a0567,00\u00a0$US');
  expect(written('日')).toBe('?');
});
