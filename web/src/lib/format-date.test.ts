import { formatDateTime } from '@storefront/contracts/i18n/date-format.ts';
import { describe, expect, test } from 'vitest';
import { formatMoment, formatNearMoment } from './format-date.ts';

const now = new Date(2026, 3, 8, 18, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe('a moment near now', () => {
  test.each([
    ['en', at(2026, 3, 8, 14, 5), '2:05 PM'],
    ['en', at(2026, 3, 9, 14, 5), 'Apr 9, 2:05 PM'],
    ['en', at(2025, 3, 9, 14, 5), 'Apr 9, 2025, 2:05 PM'],
    ['de', at(2026, 3, 8, 14, 5), '14:05'],
    ['de', at(2026, 3, 8, 8, 5), '8:05'],
    ['de', at(2026, 3, 9, 8, 5), '9. Apr., 8:05'],
    ['de', at(2026, 3, 9, 14, 5), '9. Apr., 14:05'],
    ['de', at(2025, 3, 9, 14, 5), '9. Apr. 2025, 14:05'],
  ] as const)('in %s, %s, leaves out what goes without saying: %s', (locale, moment, expected) => {
    expect(formatNearMoment(moment, locale, now).replace(/[\u202f\u00a0]/g, ' ')).toBe(expected);
  });
});

test.each([
  ['en', 'Apr\u00a09,\u00a02026,'],
  ['de', '9.\u00a0Apr.\u00a02026,'],
] as const)('no line breaks within a date (%s)', (locale, expected) => {
  expect(formatMoment(at(2026, 3, 9, 14, 5), locale).replace(/ \d.*/, '')).toBe(expected);
});

test('German hours have no leading zero, with or without the name of the time zone', () => {
  const moment = new Date(2026, 3, 9, 8, 5);
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  expect(formatDateTime(moment, 'de', time)).toBe('8:05');
  expect(formatDateTime(moment, 'de', { ...time, timeZoneName: 'short' })).toMatch(/^8:05\u00a0/);
  expect(formatDateTime(moment, 'de', { dateStyle: 'long', timeStyle: 'short' })).toMatch(/ 8:05$/);
  expect(formatDateTime(new Date(2026, 3, 9, 20, 5), 'de', time)).toBe('20:05');
});
