import { describe, expect, test } from 'vitest';
import { formatReplyBy } from './format-reply-by.ts';
import { replyDeadline } from './reply-promise.ts';

const berlin = 'Europe/Berlin';
const deadline = (requestedAt: string, timeZone = berlin) =>
  replyDeadline(new Date(requestedAt), timeZone).toISOString();

describe('the promise of a reply within 24 hours', () => {
  test.each([
    ['on Monday at ten: Tuesday at ten', '2026-11-23T10:00:00+01:00', '2026-11-24T10:00:00+01:00'],
    ['past the hour: the full hour before', '2026-11-23T10:59:00+01:00', '2026-11-24T10:00:00+01:00'],
    ['on Friday afternoon: Monday afternoon', '2026-11-20T15:30:00+01:00', '2026-11-23T15:00:00+01:00'],
    ['in the evening: the next evening at six', '2026-11-23T21:00:00+01:00', '2026-11-24T18:00:00+01:00'],
    ['late on Friday: Monday at six', '2026-11-20T23:10:00+01:00', '2026-11-23T18:00:00+01:00'],
    ['at night: the same day at six', '2026-11-24T03:00:00+01:00', '2026-11-24T18:00:00+01:00'],
    ['in the night to Monday: Monday at six', '2026-11-23T03:00:00+01:00', '2026-11-23T18:00:00+01:00'],
    ['in the night to Friday: Friday at six', '2026-11-20T03:00:00+01:00', '2026-11-20T18:00:00+01:00'],
    ['on Saturday: Monday at six', '2026-11-21T13:00:00+01:00', '2026-11-23T18:00:00+01:00'],
    ['on Sunday: Monday at six', '2026-11-22T01:28:00+01:00', '2026-11-23T18:00:00+01:00'],
    ['over the end of summer time', '2026-10-23T12:00:00+02:00', '2026-10-26T12:00:00+01:00'],
    ['over the start of summer time', '2026-03-27T12:00:00+01:00', '2026-03-30T12:00:00+02:00'],
  ])('%s', (_what, requestedAt, expected) => {
    expect(deadline(requestedAt)).toBe(new Date(expected).toISOString());
  });

  test('goes by the site’s clock: a Sunday there is a Monday elsewhere', () => {
    const moment = '2026-11-22T20:00:00Z';
    expect(deadline(moment, 'America/New_York')).toBe('2026-11-23T23:00:00.000Z');
    expect(deadline(moment, 'Pacific/Auckland')).toBe('2026-11-23T20:00:00.000Z');
  });

  test.each([berlin, 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'])(
    'in %s is always a full business hour of a working day, within 24 hours of working days, and never soon',
    (timeZone) => {
      const read = new Intl.DateTimeFormat('en-US', {
        weekday: 'short',
        hour: 'numeric',
        minute: 'numeric',
        hourCycle: 'h23',
        timeZone,
      });
      const deadlines = new Set<number>();
      for (let quarter = 0; quarter < 4 * 24 * 15; quarter++) {
        const requestedAt = new Date(Date.UTC(2026, 9, 20) + quarter * 15 * 60_000);
        const due = replyDeadline(requestedAt, timeZone);
        const hours = (due.getTime() - requestedAt.getTime()) / 3_600_000;
        expect(hours).toBeGreaterThan(8);
        // At most one weekend lies in between, and one of its days may have an extra hour.
        expect(hours).toBeLessThanOrEqual(24 + 49);
        deadlines.add(due.getTime());
      }
      for (const due of deadlines) {
        const parts = Object.fromEntries(read.formatToParts(due).map(({ type, value }) => [type, value]));
        expect(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']).toContain(parts.weekday);
        expect(parts.minute).toBe('00');
        expect(Number(parts.hour)).toBeGreaterThanOrEqual(9);
        expect(Number(parts.hour)).toBeLessThanOrEqual(18);
      }
    },
  );

  test('is written with its day, hour and zone, without a minute', () => {
    const plain = (text: string) => text.replace(/\s/g, ' ');
    const due = new Date('2026-11-24T09:00:00Z');
    expect(plain(formatReplyBy(due, 'en', berlin))).toBe('Tuesday, November 24 at 10 AM GMT+1');
    expect(plain(formatReplyBy(due, 'de', berlin))).toBe('Dienstag, 24. November um 10 Uhr MEZ');
    expect(plain(formatReplyBy(due, 'en', 'UTC'))).toBe('Tuesday, November 24 at 9 AM UTC');
    expect(formatReplyBy(due, 'de', 'UTC')).toBe('Dienstag, 24.\u00a0November um 9\u00a0Uhr\u00a0UTC');
  });
});
