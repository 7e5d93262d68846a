import { expect, test } from 'vitest';
import { clientPageEnd, uploadDeadline } from './time-limits.ts';

test.each([
  ['2026-04-20T10:00:00Z', 'UTC', '2027-04-21T00:00:00.000Z'],
  // Already the next day in Germany.
  ['2026-04-20T22:30:00Z', 'Europe/Berlin', '2027-04-21T22:00:00.000Z'],
  // Still the day before in New York.
  ['2026-04-20T01:00:00Z', 'America/New_York', '2027-04-20T04:00:00.000Z'],
  ['2028-02-29T10:00:00Z', 'UTC', '2029-03-02T00:00:00.000Z'],
])('completed at %s in %s: the page ends with a day, at %s', (completedAt, timeZone, end) => {
  expect(clientPageEnd(new Date(completedAt), timeZone).toISOString()).toBe(end);
});

test.each([
  ['2026-04-20T01:00:00Z', 'UTC', '2026-04-23T00:00:00.000Z'],
  ['2026-04-20T01:00:00Z', 'Europe/Berlin', '2026-04-22T22:00:00.000Z'],
])('requested at %s in %s: files are taken for the rest of a day, until %s', (createdAt, timeZone, end) => {
  expect(uploadDeadline(new Date(createdAt), timeZone).toISOString()).toBe(end);
});
