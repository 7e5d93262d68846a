import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFailedDelayMs, untilLoaded } from './until-loaded.ts';

const isTold = () => document.getElementById('load-failed')?.hidden === false;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p id="load-failed" hidden></p>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const failure = new TypeError('Failed to fetch');

test('code that failed to load is loaded again, and the page soon says so meanwhile', async () => {
  const load = vi.fn(async () => 'code');
  load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  const loaded = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(loadFailedDelayMs - 1);
  expect(isTold()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isTold()).toBe(true);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('code');
  expect(isTold()).toBe(false);
});

test('the page says nothing of code that loads at the second attempt', async () => {
  const load = vi.fn(async () => 'code');
  load.mockRejectedValueOnce(failure);
  const loaded = untilLoaded(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('code');
  expect(isTold()).toBe(false);
});

test('without a connection nothing is tried until it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => 'code');
  load.mockRejectedValueOnce(failure);
  const loaded = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledOnce();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await loaded).toBe('code');
});

test('code that is gone is given up in the end, and the page still says so', async () => {
  const load = vi.fn(() => Promise.reject(failure));
  const loaded = untilLoaded(load).catch(() => 'given up');
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('given up');
  expect(load.mock.calls.length).toBeLessThan(10);
  expect(isTold()).toBe(true);
});
