import { importIdleMinBytes, importIdleTimeoutMs } from '@storefront/contracts/uploads/storage-limits.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPace } from './watch-pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Receives so many bytes a second for two minutes; returns after how many seconds the download was aborted. */
function receive(bytesPerSecond: number): number | null {
  const controller = new AbortController();
  const pace = watchPace(controller);
  pace.begin();
  for (let second = 1; second <= 120; second++) {
    vi.advanceTimersByTime(1000);
    if (controller.signal.aborted) return second;
    pace.onProgress(second * bytesPerSecond);
  }
  pace.stop();
  vi.advanceTimersByTime(importIdleTimeoutMs);
  return controller.signal.aborted ? 120 : null;
}

test('a server that keeps silent or sends byte by byte is given up, a slow one is not', () => {
  const idleSeconds = importIdleTimeoutMs / 1000;
  expect(receive(0)).toBe(idleSeconds);
  expect(receive(1)).toBe(idleSeconds);
  expect(receive(importIdleMinBytes / idleSeconds + 100)).toBeNull();
});
