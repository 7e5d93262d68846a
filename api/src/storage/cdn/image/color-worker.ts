// The thread of `color-workers.ts`: processing millions of pixels would block the server's event loop.
import { parentPort } from 'node:worker_threads';
import { applyColors } from './apply-colors.ts';
import type { ColorJob } from './color-workers.ts';

parentPort?.on('message', ({ pixels, channels, steps }: ColorJob) => {
  applyColors(pixels, channels, steps);
  parentPort?.postMessage(pixels, [pixels.buffer as ArrayBuffer]);
});
