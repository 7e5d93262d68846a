import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filterNames } from '@storefront/contracts/uploads/image-operations.ts';
import sharp from 'sharp';
import { createBenchDatabases } from '../lib/bench-databases.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { drive } from '../lib/load.ts';
import { makePhoto, storePhotos } from '../lib/photo.ts';
import { printTable } from '../lib/print-table.ts';
import { startFileServer, startProduct } from '../lib/server-process.ts';

const defaultRounds = 3;

/** The encoder's quality number for the default quality of image URLs. */
const jpegQuality = 78;
const firstRounds = 7;
const cachedWidth = 800;

/**
 * Measures file delivery: the first rendering of images against the same work by the image library alone in
 * this process, cached images against a bare file server, and how forty simultaneous previews affect all
 * other requests.
 */
export async function measureCdn(options: BenchOptions): Promise<void> {
  const databases = await createBenchDatabases(options.database);
  const folder = await mkdtemp(path.join(tmpdir(), 'storefront-bench-cdn-'));
  try {
    const photo = await makePhoto();
    const photoFile = path.join(folder, 'photo.jpg');
    await writeFile(photoFile, photo);
    const location = await databases.create();
    const [uuid = '', galleryUuid = ''] = await storePhotos(location, photo, 2);
    const product = await startProduct(location);
    try {
      const address = (operations: string) => `/${uuid}/${operations}`;
      const get = async (target: string) => {
        const response = await fetch(`http://127.0.0.1:${product.port}${target}`);
        if (!response.ok) throw new Error(`${target}: ${response.status}`);
        return Buffer.from(await response.arrayBuffer());
      };
      console.log(
        `\ncdn, ${options.database}: a JPEG of 12 megapixels, ${(photo.length / 1e6).toFixed(1)} MB\n`,
      );
      printTable(
        ['made for the first time', 'ms', 'sharp alone', 'ratio'],
        [
          await compareFirst('one resize', 1, get, address, photoFile),
          await compareFirst('eight different resizes at once', 8, get, address, photoFile),
        ],
      );
      await writeFile(path.join(folder, 'cached.jpg'), await get(address(`-/resize/${cachedWidth}x/`)));
      await writeFile(path.join(folder, 'info.json'), await get(address('-/json/')));
      const rows = [
        ...(await compareCached(
          options,
          'resized, cached',
          product.port,
          address(`-/resize/${cachedWidth}x/`),
          folder,
          'cached.jpg',
        )),
        ...(await compareCached(options, 'json', product.port, address('-/json/'), folder, 'info.json')),
        ...(await compareCached(options, 'original', product.port, address(''), folder, 'photo.jpg')),
      ];
      console.log('');
      printTable(
        ['sent again', 'in flight', 'ms each', 'file server', 'ratio', 'p50 ms', 'file server', 'ratio'],
        rows,
      );
      console.log('');
      await measureGallery(get, galleryUuid);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await databases.remove();
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Every round requests widths that were not requested before. */
async function compareFirst(
  title: string,
  count: number,
  get: (target: string) => Promise<Buffer>,
  address: (operations: string) => string,
  file: string,
): Promise<string[]> {
  const ours: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round <= firstRounds; round += 1) {
    const widths = Array.from({ length: count }, (_, index) => 900 + count * 100 + round * count + index);
    const product = await timed(() =>
      Promise.all(widths.map((width) => get(address(`-/resize/${width}x/`)))),
    );
    const library = await timed(() =>
      Promise.all(
        widths.map((width) =>
          sharp(file).autoOrient().resize(width).jpeg({ quality: jpegQuality }).toBuffer(),
        ),
      ),
    );
    // The first round warms up both.
    if (round === 0) continue;
    ours.push(product);
    alone.push(library);
  }
  return [
    title,
    median(ours).toFixed(0),
    median(alone).toFixed(0),
    (median(ours) / median(alone)).toFixed(2),
  ];
}

async function compareCached(
  { connections, seconds, rounds }: BenchOptions,
  title: string,
  port: number,
  target: string,
  folder: string,
  name: string,
): Promise<string[][]> {
  const fileServer = await startFileServer(folder);
  const targets = [
    { port, path: target },
    { port: fileServer.port, path: `/${name}` },
  ];
  try {
    const rows: string[][] = [];
    for (const inFlight of connections) {
      const totals = targets.map(() => ({ elapsedMs: 0, latenciesMs: [] as number[] }));
      for (let round = 0; round <= (rounds ?? defaultRounds); round += 1) {
        for (const [index, { port: at, path: asked }] of targets.entries()) {
          const nextRequest = () => ({ method: 'GET', path: asked }) as const;
          const result = await drive({ port: at, connections: inFlight, seconds, nextRequest });
          const total = totals[index];
          if (round === 0 || !total) continue;
          total.elapsedMs += result.elapsedMs;
          total.latenciesMs = total.latenciesMs.concat(result.latenciesMs);
        }
      }
      const [ours, plain] = totals.map(({ elapsedMs, latenciesMs }) => ({
        each: elapsedMs / latenciesMs.length,
        p50: median(latenciesMs),
      }));
      if (!ours || !plain) continue;
      rows.push([
        title,
        String(inFlight),
        ...[ours.each.toFixed(2), plain.each.toFixed(2), (ours.each / plain.each).toFixed(2)],
        ...[ours.p50.toFixed(2), plain.p50.toFixed(2), (ours.p50 / plain.p50).toFixed(2)],
      ]);
    }
    return rows;
  } finally {
    await fileServer.stop();
  }
}

/** Requests the editor's strip of filters, all at once, while another caller reads a page's data. */
async function measureGallery(get: (target: string) => Promise<Buffer>, uuid: string): Promise<void> {
  const othersMs: number[] = [];
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      othersMs.push(await timed(() => get('/api/locale')));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const strip = (name: string) =>
    `/${uuid}/-/format/auto/-/progressive/yes/-/filter/${name}/100/-/quality/lightest/-/scale_crop/32x32/center/`;
  const elapsedMs = await timed(() => Promise.all(filterNames.map((name) => get(strip(name)))));
  isDone = true;
  await others;
  const sorted = othersMs.toSorted((a, b) => a - b);
  console.log(
    `forty filter previews at once: all answered in ${elapsedMs.toFixed(0)} ms; ${sorted.length} other requests meanwhile, ` +
      `p50 ${median(sorted).toFixed(1)} ms, longest ${sorted.at(-1)?.toFixed(1)} ms`,
  );
}
