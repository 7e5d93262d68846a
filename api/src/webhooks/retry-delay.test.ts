import { expect, test } from 'vitest';
import { attemptsMax, retryDelayMs } from './retry-delay.ts';

const hour = 3_600_000;

test('the wait grows from seconds to a day; with the tenth attempt it ends after three days', () => {
  const delays = Array.from({ length: attemptsMax - 1 }, (_, index) => retryDelayMs(index + 1, null, 0.5));
  expect(delays).toEqual([
    5_000,
    300_000,
    1_800_000,
    2 * hour,
    5 * hour,
    10 * hour,
    14 * hour,
    20 * hour,
    24 * hour,
  ]);
  const days = delays.reduce((sum, delay) => sum + delay) / (24 * hour);
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.5);
});

test('each wait is up to a tenth shorter or longer', () => {
  expect(retryDelayMs(2, null, 0)).toBeCloseTo(270_000);
  expect(retryDelayMs(2, null, 1)).toBeCloseTo(330_000);
});

test('a receiver that asks for more time gets it, up to a day; one that asks for less does not', () => {
  expect(retryDelayMs(1, 60_000, 0.5)).toBe(60_000);
  expect(retryDelayMs(1, 40 * 24 * hour, 0.5)).toBe(24 * hour);
  expect(retryDelayMs(3, 1, 0.5)).toBe(1_800_000);
});
