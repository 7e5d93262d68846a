import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { parseOperations } from '@storefront/contracts/uploads/cdn-url.ts';
import { ImageOperationError } from '@storefront/contracts/uploads/image-operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mosaic, toPng } from '../testing/pixels.ts';
import { type ColorWorkers, createColorWorkers } from './color-workers.ts';
import { planImage } from './plan-image.ts';
import { renderImage } from './render-image.ts';

/** A thread that never finishes its first job. */
const endless = `require('node:worker_threads').parentPort.on('message', () => { for (;;); })`;

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storefront-slow-'));
  file = path.join(folder, 'picture.png');
  await writeFile(file, await toPng(mosaic(4, 3)));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const output = { format: 'png', quality: 'normal', isProgressive: false } as const;

test('colors that take too long are given up: the caller is told, the thread ended', async () => {
  const threads: Worker[] = [];
  const workers = createColorWorkers(() => {
    const thread = new Worker(endless, { eval: true });
    threads.push(thread);
    return thread;
  });
  const job = { pixels: new Uint8Array(3), channels: 3, steps: [] };
  await expect(workers.apply(job, 50)).rejects.toBeInstanceOf(ImageOperationError);
  // A running thread has another id.
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
});

/** A thread that inverts what it receives, but no whole picture at once. */
const inverting = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ pixels }) => {
    if (pixels.length > 4_000_000) throw new Error('Too much at once');
    parentPort.postMessage(pixels.map((value) => 255 - value));
  });`;

test('a large picture changes strip by strip, in its own memory', async () => {
  const workers = createColorWorkers(() => new Worker(inverting, { eval: true }));
  const pixels = new Uint8Array(2_500_000 * 3).map((_, index) => index % 251);
  const inverted = pixels.map((value) => 255 - value);
  await workers.apply({ pixels, channels: 3, steps: [] }, 60_000);
  expect(Buffer.from(pixels).equals(inverted)).toBe(true);
});

test('a picture has twenty seconds for all its passes together', async () => {
  const limits: number[] = [];
  const workers: ColorWorkers = {
    apply: async (_job, limitMs) => {
      limits.push(limitMs);
    },
  };
  const plan = planImage(
    { width: 4, height: 3, orientation: null },
    parseOperations('-/brightness/50/-/blur/-/warmth/50/'),
  );
  const make = (limitMs?: number) =>
    renderImage(file, plan, output, {
      workers,
      hasTransparency: false,
      ...(limitMs !== undefined && { limitMs }),
    });
  await make();
  const [first = 0, second = 0] = limits;
  expect(limits).toHaveLength(2);
  expect(first).toBeLessThanOrEqual(20_000);
  expect(second).toBeLessThanOrEqual(first);
  await expect(make(0)).rejects.toBeInstanceOf(ImageOperationError);
  expect(limits).toHaveLength(2);
});
