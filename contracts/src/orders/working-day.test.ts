import { expect, test } from 'vitest';
import { isGermanHoliday } from './working-day.ts';

test.each<[year: number, goodFriday: string]>([
  [2024, '3-29'],
  [2025, '4-18'],
  [2026, '4-3'],
  [2027, '3-26'],
  [2038, '4-23'],
  [2049, '4-16'],
  [2076, '4-17'],
])('%d has nine holidays everywhere in Germany, Good Friday on %s', (year, goodFriday) => {
  const found: string[] = [];
  for (const day = new Date(year, 0, 1); day.getFullYear() === year; day.setDate(day.getDate() + 1)) {
    if (isGermanHoliday(day)) found.push(`${day.getMonth() + 1}-${day.getDate()}`);
  }
  expect(found).toHaveLength(9);
  expect(found).toEqual(expect.arrayContaining(['1-1', goodFriday, '5-1', '10-3', '12-25', '12-26']));
});

test('Easter Monday, Ascension Day and Whit Monday of 2026', () => {
  for (const [month, date] of [
    [3, 6],
    [4, 14],
    [4, 25],
  ] as const) {
    expect(isGermanHoliday(new Date(2026, month, date))).toBe(true);
    expect(isGermanHoliday(new Date(2026, month, date + 1))).toBe(false);
  }
});
