// The thread of `colour-workers.ts`: counting through millions of pixels would keep the server from everything else.
import { parentPort } from 'node:worker_threads';
import { applyColours } from './apply-colours.ts';
import type { ColourJob } from './colour-workers.ts';

parentPort?.on('message', ({ pixels, channels, steps }: ColourJob) => {
  applyColours(pixels, channels, steps);
  parentPort?.postMessage(pixels, [pixels.buffer as ArrayBuffer]);
});
