import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteCall, yieldToRequests } from './yield-to-requests.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Calls of other tests in this process were recorded by another clock.
  noteCall();
  vi.advanceTimersByTime(20);
});
afterEach(() => {
  vi.useRealTimers();
});

async function isBackAfter(ms: number, everyMs: number, begun: Promise<void>): Promise<boolean> {
  let isBack = false;
  begun.then(() => {
    isBack = true;
  });
  for (let passed = 0; passed < ms; passed += everyMs) {
    noteCall();
    await vi.advanceTimersByTimeAsync(everyMs);
  }
  return isBack;
}

test('waits for a pause between calls, and not where there are none', async () => {
  await yieldToRequests();
  noteCall();
  const waiting = yieldToRequests();
  expect(await isBackAfter(60, 10, waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  await waiting;
});

test('goes on in the end although one call follows the other', async () => {
  noteCall();
  expect(await isBackAfter(150, 10, yieldToRequests())).toBe(true);
});
