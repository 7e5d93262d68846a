import { expect, test } from 'vitest';
import { endOfDay, lastDateOf } from './period-end.ts';

test.each([
  ['2026-11-02T08:00:00Z', 14, 'UTC', '2026-11-17T00:00:00.000Z'],
  ['2026-11-02T08:00:00Z', 0, 'UTC', '2026-11-03T00:00:00.000Z'],
  // Already the next day in Germany.
  ['2026-11-02T23:30:00Z', 1, 'Europe/Berlin', '2026-11-04T23:00:00.000Z'],
  // Daylight saving time begins within the period.
  ['2026-03-20T10:00:00Z', 14, 'Europe/Berlin', '2026-04-03T22:00:00.000Z'],
])('%s and %i days in %s: until %s', (moment, days, timeZone, expected) => {
  expect(endOfDay(new Date(moment), days, timeZone).toISOString()).toBe(expected);
});

test.each([
  ['2026-12-11T00:00:00Z', 'UTC', '2026-12-10'],
  ['2026-12-10T23:00:00Z', 'Europe/Berlin', '2026-12-10'],
  ['2027-01-07T05:00:00Z', 'America/New_York', '2027-01-06'],
])('a period that ends at %s in %s: its last day is %s', (end, timeZone, expected) => {
  expect(lastDateOf(new Date(end), timeZone)).toBe(expected);
});
