/**
 * Traces the jewelry still life on the CPU and writes `still-life.jpg`, which `work/jewelry.html` shows.
 *
 * `npx tsx web/artwork/jewelry/render-still-life.ts [samples per pixel] [width]`; the committed picture used
 * 220.
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Share } from './tracer-worker.ts';

const samples = Number(process.argv[2] ?? 220);
const width = Number(process.argv[3] ?? 1080);
const height = Math.round((width * 5) / 4);
const step = availableParallelism();

/** Applies a film curve (Narkowicz' fit of ACES), then the sRGB transfer function. */
function develop(radiance: number): number {
  const x = radiance * 0.92;
  const film = Math.min(1, Math.max(0, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)));
  return Math.round(255 * (film <= 0.0031308 ? film * 12.92 : 1.055 * film ** (1 / 2.4) - 0.055));
}

function traceShare(share: Share): Promise<Float32Array> {
  // Processes, not threads: tsx supports worker threads only from Node 22 on.
  const child = fork(new URL('./tracer-worker.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    child.once('message', (sum) => resolve(sum as unknown as Float32Array));
    child.once('error', reject);
    child.once('exit', (code) => code !== 0 && reject(new Error(`tracer stopped with code ${code}`)));
    child.send(share);
  });
}

const pixels = new Uint8Array(width * height * 3);
await Promise.all(
  Array.from({ length: step }, async (_, first) => {
    const sum = await traceShare({ width, height, samples, first, step });
    const rowLength = width * 3;
    for (let index = 0; index < sum.length; index += 1) {
      const y = first + Math.floor(index / rowLength) * step;
      pixels[y * rowLength + (index % rowLength)] = develop(sum[index]! / samples);
    }
  }),
);
await sharp(pixels, { raw: { width, height, channels: 3 } })
  .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
  .toFile(fileURLToPath(new URL('./still-life.jpg', import.meta.url)));
