import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromDevice } from '#features/uploads/attached-file.ts';
import { stubUploads } from '#testing/stub-uploads.ts';
import { attachFiles } from './attach-files.ts';

let isOnline: boolean;
let attempts: number;

beforeEach(() => {
  isOnline = false;
  attempts = 0;
  stubUploads(() => {
    attempts += 1;
    return isOnline ? 200 : 0;
  });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function attach() {
  const files = [fromDevice(new File(['x'], 'logo.png'))];
  return attachFiles(7, { files, settle: async () => files }, () => {});
}

test('files for which the connection is lost are sent when it is back', async () => {
  const missing = attach();
  await vi.waitFor(() => expect(attempts).toBe(1));
  isOnline = true;
  dispatchEvent(new Event('online'));
  expect(await missing).toEqual([]);
  expect(attempts).toBe(2);
});

test('files for which the connection stays lost are named after a while', async () => {
  vi.useFakeTimers();
  const missing = attach();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await missing).toEqual(['logo.png']);
});
