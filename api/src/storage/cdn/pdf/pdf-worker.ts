// The thread of `render-pdf-page.ts`: a page may keep the library busy for seconds, or forever.
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { runBehind } from '#lib/work/run-behind.ts';
import { drawFirstPage } from './draw-first-page.ts';

runBehind();
parentPort?.on('message', async (file: string) => {
  const page = await drawFirstPage(readFileSync(file));
  parentPort?.postMessage(page, page ? [page.pixels.buffer as ArrayBuffer] : []);
});
