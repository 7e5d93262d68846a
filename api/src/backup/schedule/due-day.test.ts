import { expect, test } from 'vitest';
import { dueDay } from './due-day.ts';

test.each<[now: string, at: string, timeZone: string, day: string]>([
  ['2026-11-22T02:59:59Z', '04:00', 'Europe/Berlin', '2026-11-21'],
  ['2026-11-22T03:00:00Z', '04:00', 'Europe/Berlin', '2026-11-22'],
  ['2026-11-22T22:59:00Z', '00:00', 'Europe/Berlin', '2026-11-22'],
  ['2026-11-22T23:00:00Z', '00:00', 'Europe/Berlin', '2026-11-23'],
  ['2026-01-01T03:00:00Z', '04:00', 'UTC', '2025-12-31'],
  ['2026-03-01T01:00:00Z', '23:30', 'America/New_York', '2026-02-27'],
  // The hour from 2 to 3 does not exist on that day.
  ['2026-03-29T01:00:00Z', '02:30', 'Europe/Berlin', '2026-03-29'],
])('at %s, with backups at %s in %s, that of %s is due', (now, at, timeZone, day) => {
  expect(dueDay(new Date(now), at, timeZone)).toBe(day);
});
