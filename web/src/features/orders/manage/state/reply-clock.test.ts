import { describe, expect, test } from 'vitest';
import { replyClock } from './reply-clock.ts';

const replyBy = '2026-04-09T09:00:00.000Z';
const at = (time: string) => new Date(time).getTime();
const clock = (time: string) => replyClock({ replyBy }, at(time));

describe('the clock of the promised reply', () => {
  test.each([
    ['2026-04-08T09:00:00Z', 'calm', 24, 'hours'],
    ['2026-04-09T03:30:00Z', 'calm', 5, 'hours'],
    ['2026-04-09T05:00:01Z', 'soon', 3, 'hours'],
    ['2026-04-09T08:20:00Z', 'soon', 40, 'minutes'],
    ['2026-04-09T08:59:30Z', 'soon', 1, 'minutes'],
    ['2026-04-09T09:00:00Z', 'overdue', 1, 'minutes'],
    ['2026-04-09T11:59:00Z', 'overdue', 2, 'hours'],
    ['2026-04-11T08:59:00Z', 'overdue', 47, 'hours'],
    ['2026-04-12T10:00:00Z', 'overdue', 3, 'days'],
  ] as const)('at %s is %s by %i %s', (time, state, amount, unit) => {
    expect(clock(time)).toEqual({ state, amount, unit });
  });

  test('runs for orders only that wait for a reply', () => {
    expect(replyClock({ replyBy: null }, at('2026-04-08T10:00:00Z'))).toBeNull();
  });
});
