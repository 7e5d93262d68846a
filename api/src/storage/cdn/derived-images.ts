import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { formatOperations } from '@storefront/contracts/uploads/cdn-url.ts';
import type { ImageOperation } from '@storefront/contracts/uploads/image-operations.ts';
import { LRUCache } from 'lru-cache';
import type { Deps } from '#deps.ts';
import { limitKey } from '#http/caller-ip.ts';
import { imageLibraryVersion } from '../content/open-image.ts';
import { storageCounters } from '../metrics/storage-metrics.ts';
import { createDiskCache } from './cache/disk-cache.ts';
import { createImageJobs, imagesAtOnce } from './cache/image-jobs.ts';
import { createOriginalFiles } from './cache/original-files.ts';
import type { CdnRequest } from './cdn-response.ts';
import { createColorWorkers } from './image/color-workers.ts';
import type { Output } from './image/output-format.ts';
import type { ImagePlan } from './image/plan-image.ts';
import { renderImage } from './image/render-image.ts';
import { renderPdfPage } from './pdf/render-pdf-page.ts';

/** A picture to derive from a stored file. */
export type DerivedImage = {
  uuid: string;
  /** Only operations that have an effect. */
  operations: readonly ImageOperation[];
  /** Null for the first page of a PDF, which is drawn in one size. */
  plan: ImagePlan | null;
  output: Output;
  hasTransparency: boolean;
  /** True when the picture occupies a processor for a long time. */
  isHeavy: boolean;
};

/** A caller who waits for a picture. */
type Waiting = Pick<CdnRequest, 'callerIp' | 'signal'>;

/** A picture in progress, and the number of callers waiting for it. `cached` settles after the cache write. */
type Making = { bytes: Promise<Buffer>; cached: Promise<void>; waiting: number; giveUp: () => void };

/** A large picture is a stream of its file: in memory, each would be kept as long as its reader takes. */
type Picture = { sizeBytes: number; body: Buffer | Readable };

export type DerivedImages = {
  /** Names the picture's bytes: equal names mean equal bytes. */
  nameOf(image: DerivedImage): string;
  /**
   * Returns the picture from the cache, or makes it now. Concurrent requests share one job, which is aborted
   * when all of them have hung up. Its time counts against the IP address of the first request.
   *
   * @throws AppError `RATE_LIMITED` for an IP address that has used up its time, and as `ImageJobs`; an
   * `AbortError`.
   */
  get(image: DerivedImage, waiting: Waiting): Promise<Picture>;
};

/** Increase when an operation's result changes, so that cached pictures are rendered again. */
const renderingVersion = 1;
/** Unattached files are kept for a day, and nothing derived from them should live longer. */
const maxAgeMs = 25 * 60 * 60 * 1000;
const imagesMaxBytes = 1024 ** 3;
const originalsMaxBytes = 2 * 1024 ** 3;
/** Limits of the memory cache of recent pictures, for busy pages with many pictures. */
const recentLimits = { maxSize: 32 * 1024 * 1024, maxEntrySize: 1024 * 1024 };

type ImageDeps = Pick<Deps, 'fileStore' | 'env' | 'log' | 'background' | 'rateLimits'>;

const made = new WeakMap<object, DerivedImages>();

/** Returns the process-wide instance: all users of pictures share its limits and caches. */
export function derivedImagesOf(deps: ImageDeps): DerivedImages {
  const known = made.get(deps.fileStore);
  if (known) return known;
  const images = createDerivedImages(deps);
  made.set(deps.fileStore, images);
  return images;
}

function createDerivedImages({ fileStore, env, log, background, rateLimits }: ImageDeps): DerivedImages {
  const { images, copies } = openCaches(env.dataDir);
  const originals = createOriginalFiles(fileStore, copies);
  const jobs = createImageJobs(imagesAtOnce(env.threads));
  const workers = createColorWorkers();
  const recent = new LRUCache<string, Buffer>({ ...recentLimits, sizeCalculation: (bytes) => bytes.length });
  const making = new Map<string, Making>();

  async function render(image: DerivedImage, address: string, signal: AbortSignal): Promise<Buffer> {
    await rateLimits.imageTimeByIp.consume(address);
    const file = await originals.fileOf(image.uuid);
    const { plan, output, hasTransparency, isHeavy } = image;
    return jobs.run({ key: limitKey(address), isHeavy, signal }, async () => {
      const startedAt = performance.now();
      try {
        return plan
          ? await renderImage(file, plan, output, { workers, hasTransparency, signal })
          : await renderPdfPage(file, output, signal);
      } finally {
        const points = Math.floor((performance.now() - startedAt) / 100);
        // Exceeding the limit here only refuses the next request.
        if (points > 0) background.add(rateLimits.imageTimeByIp.consume(address, points).catch(() => {}));
      }
    });
  }

  function make(image: DerivedImage, name: string, address: string): Making {
    const known = making.get(name);
    if (known) return known;
    const controller = new AbortController();
    const forget = () => {
      if (making.get(name) === made) making.delete(name);
    };
    const bytes = render(image, address, controller.signal);
    const cached = bytes.then(
      (picture) =>
        images.put(name, picture).catch((error) => log.warn({ err: error }, 'a picture was not cached')),
      () => {},
    );
    const made: Making = {
      bytes,
      cached,
      waiting: 0,
      giveUp() {
        controller.abort();
        // Later requests start a new job.
        forget();
      },
    };
    making.set(name, made);
    bytes.then(
      () => {
        made.giveUp = () => {};
        storageCounters.imagesMade += 1;
      },
      () => {},
    );
    // Requests that arrive during the cache write share these bytes.
    background.add(cached.finally(forget));
    return made;
  }

  async function waitFor(made: Making, { callerIp, signal }: Waiting): Promise<Buffer> {
    const hungUp = signal();
    made.waiting += 1;
    try {
      return await unlessAborted(made.bytes, hungUp);
    } catch (error) {
      const isUnwanted = hungUp.aborted || (error instanceof AppError && error.code === 'RATE_LIMITED');
      // Exceeding the limit here only refuses the next request.
      if (isUnwanted) await rateLimits.unwantedImages.consume(callerIp).catch(() => {});
      throw error;
    } finally {
      made.waiting -= 1;
      if (made.waiting === 0) made.giveUp();
    }
  }

  /** Returns null for a picture that is not in the cache. */
  async function openCached(name: string): Promise<Picture | null> {
    const handle = await openWhenThere(images.fileOf(name));
    if (!handle) return null;
    const { size: sizeBytes } = await handle.stat();
    if (sizeBytes > recentLimits.maxEntrySize) return { sizeBytes, body: handle.createReadStream() };
    try {
      const bytes = await handle.readFile();
      recent.set(name, bytes);
      return inMemory(bytes);
    } finally {
      await handle.close();
    }
  }

  const nameOf: DerivedImages['nameOf'] = ({ uuid, operations, output }) => {
    const recipe = `${imageLibraryVersion} ${renderingVersion} ${formatOperations(operations)} ${output.format}`;
    const hash = createHash('sha256').update(recipe).digest('hex').slice(0, 32);
    return `${uuid}-${hash}.${output.format}`;
  };

  return {
    nameOf,

    async get(image, waiting) {
      const name = nameOf(image);
      const held = recent.get(name);
      const cached = held ? inMemory(held) : making.has(name) ? null : await openCached(name);
      if (cached) {
        storageCounters.imagesFromCache += 1;
        return cached;
      }
      const work = make(image, name, waiting.callerIp);
      const bytes = await waitFor(work, waiting);
      if (bytes.length > recentLimits.maxEntrySize) {
        await work.cached;
        return (await openCached(name)) ?? inMemory(bytes);
      }
      recent.set(name, bytes);
      return inMemory(bytes);
    },
  };
}

/** Removes cached pictures that are too old. Writes to the cache enforce the size limit. */
export async function sweepImageCaches(dataDir: string): Promise<void> {
  const { images, copies } = openCaches(dataDir);
  await images.sweep();
  await copies.sweep();
}

/** Removes all cached pictures and copies, so that nothing remains of the originals. */
export async function clearImageCaches(dataDir: string): Promise<void> {
  const { images, copies } = openCaches(dataDir, -1);
  await images.sweep();
  await copies.sweep();
}

/** The caches are on the local disk even when the originals are stored elsewhere. */
function openCaches(dataDir: string, ageMs = maxAgeMs) {
  const open = (name: string, maxBytes: number) =>
    createDiskCache(path.join(dataDir, 'cache', name), { maxBytes, maxAgeMs: ageMs });
  return { images: open('images', imagesMaxBytes), copies: open('originals', originalsMaxBytes) };
}

/** Resolves to the promise's result, or rejects with an `AbortError` as soon as the caller hangs up. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    const onAbort = () => reject(new DOMException('The caller hung up', 'AbortError'));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    stop = () => signal.removeEventListener('abort', onAbort);
  });
  return Promise.race([promise, aborted]).finally(() => stop());
}

const inMemory = (body: Buffer): Picture => ({ sizeBytes: body.length, body });

async function openWhenThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
