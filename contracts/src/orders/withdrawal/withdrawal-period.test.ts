import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oldestUnendedAcceptance, refundEnd, withdrawalEnd } from './withdrawal-period.ts';

const end = (acceptedAt: string, timeZone: string) =>
  withdrawalEnd(new Date(acceptedAt), timeZone).toISOString();

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland');

test.each([
  ['2026-11-02T08:00:00Z', 'UTC', '2026-11-17T00:00:00.000Z'],
  ['2026-11-02T23:59:59Z', 'UTC', '2026-11-17T00:00:00.000Z'],
  // Already the next day in Germany.
  ['2026-11-02T23:30:00Z', 'Europe/Berlin', '2026-11-17T23:00:00.000Z'],
  // Daylight saving time ends, or begins, within the period.
  ['2026-10-20T10:00:00Z', 'Europe/Berlin', '2026-11-03T23:00:00.000Z'],
  ['2026-03-10T10:00:00Z', 'Europe/Berlin', '2026-03-24T23:00:00.000Z'],
  ['2026-03-18T10:00:00Z', 'Europe/Berlin', '2026-04-01T22:00:00.000Z'],
  ['2026-12-23T10:00:00Z', 'America/New_York', '2027-01-07T05:00:00.000Z'],
  // A Saturday and a Sunday: until the end of Monday.
  ['2026-11-07T10:00:00Z', 'UTC', '2026-11-24T00:00:00.000Z'],
  ['2026-11-08T10:00:00Z', 'UTC', '2026-11-24T00:00:00.000Z'],
  // Good Friday: until the end of the Tuesday after Easter.
  ['2026-03-20T10:00:00Z', 'Europe/Berlin', '2026-04-07T22:00:00.000Z'],
  // Christmas Day, a Friday: until the end of Monday.
  ['2026-12-11T10:00:00Z', 'Europe/Berlin', '2026-12-28T23:00:00.000Z'],
])('accepted at %s in %s: until %s', (acceptedAt, timeZone, expected) => {
  expect(end(acceptedAt, timeZone)).toBe(expected);
});

test('fourteen whole days, and up to four where the last one is no working day, wherever the site is', () => {
  fc.assert(
    fc.property(moment, zone, (acceptedAt, timeZone) => {
      const days = (withdrawalEnd(acceptedAt, timeZone).getTime() - acceptedAt.getTime()) / 86_400_000;
      // One hour less or more if daylight saving time changes within the period.
      expect(days).toBeGreaterThan(14 - 1 / 24);
      expect(days).toBeLessThanOrEqual(19 + 1 / 24);
    }),
  );
});

test('the oldest acceptance whose period is not over separates those that still wait from the others', () => {
  const hoursAgo = fc.integer({ min: 0, max: 24 * 24 });
  fc.assert(
    fc.property(moment, hoursAgo, zone, (now, hours, timeZone) => {
      const acceptedAt = new Date(now.getTime() - hours * 3_600_000);
      const isUnended = withdrawalEnd(acceptedAt, timeZone) > now;
      expect(acceptedAt >= oldestUnendedAcceptance(now, timeZone)).toBe(isUnended);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['2026-11-27T21:00:00Z', 'UTC', '2026-12-12T00:00:00.000Z'],
  // Already the next day in Germany. The last day is a Saturday and stays one: a refund never comes later than promised.
  ['2026-11-27T23:30:00Z', 'Europe/Berlin', '2026-12-12T23:00:00.000Z'],
])('withdrawn at %s in %s: the money is back before %s', (withdrawnAt, timeZone, expected) => {
  expect(refundEnd(new Date(withdrawnAt), timeZone).toISOString()).toBe(expected);
});
