// The thread of `colour-workers.ts`: processing millions of pixels would block the server's event loop.
import { parentPort } from 'node:worker_threads';
import { applyColours } from './apply-colours.ts';
import type { ColourJob } from './colour-workers.ts';

parentPort?.on('message', ({ pixels, channels, steps }: ColourJob) => {
  applyColours(pixels, channels, steps);
  parentPort?.postMessage(pixels, [pixels.buffer as ArrayBuffer]);
});
