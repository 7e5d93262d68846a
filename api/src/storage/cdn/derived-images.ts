import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { formatOperations } from '@storefront/contracts/uploads/cdn-url.ts';
import { type ImageOperation, ImageOperationError } from '@storefront/contracts/uploads/image-operations.ts';
import type { Deps } from '#deps.ts';
import { turnKey } from '#http/caller-ip.ts';
import { sha256 } from '#lib/crypto/sha256.ts';
import { countPictureTime } from '../content/count-picture-time.ts';
import { imageLibraryVersion } from '../content/open-image.ts';
import { storageCounters } from '../metrics/storage-metrics.ts';
import type { DiskCache } from './cache/disk-cache.ts';
import { openImageCaches } from './cache/image-caches.ts';
import { ImageJobs, imagesAtOnce } from './cache/image-jobs.ts';
import { createOriginalFiles } from './cache/original-files.ts';
import { createPictureCache, type Picture } from './cache/picture-cache.ts';
import { createSharedJobs } from './cache/shared-jobs.ts';
import type { CdnRequest } from './cdn-response.ts';
import { createColorWorkers } from './image/color-workers.ts';
import { heldBytesMax, heldBytesOf, type PictureSource } from './image/held-bytes.ts';
import type { Output } from './image/output-format.ts';
import { peakBytesMax, peakBytesOf } from './image/peak-bytes.ts';
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
  /** The stored picture; null for a PDF, which is drawn in a thread with limits of its own. */
  source: PictureSource | null;
  output: Output;
  hasTransparency: boolean;
  /** True when the picture occupies a processor for a long time. */
  isHeavy: boolean;
};

/** A caller who waits for a picture. */
type Waiting = Pick<CdnRequest, 'callerIp' | 'signal'>;

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
const renderingVersion = 2;

const tooMuchMemory =
  'This picture would take too much memory: save it smaller, or neither progressive nor interlaced.';

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

function createDerivedImages(deps: ImageDeps): DerivedImages {
  const { log, env, background, rateLimits } = deps;
  const { images, copies } = openImageCaches(env.dataDir);
  const cache = createPictureCache(images);
  const shared = createSharedJobs(background);
  const render = createRenderer(deps, copies);

  const write = (name: string, bytes: Buffer) => {
    storageCounters.imagesMade += 1;
    return cache.write(name, bytes).catch((error) => log.warn({ err: error }, 'a picture was not cached'));
  };

  return {
    nameOf,

    async get(image, { callerIp, signal }) {
      const name = nameOf(image);
      const cached = cache.recall(name) ?? (shared.has(name) ? null : await cache.open(name));
      if (cached) {
        storageCounters.imagesFromCache += 1;
        return cached;
      }
      const hungUp = signal();
      const work = {
        make: (ending: AbortSignal) => render(image, callerIp, ending),
        write: (bytes: Buffer) => write(name, bytes),
      };
      try {
        const { bytes, written } = await shared.run(name, work, hungUp);
        return await cache.present(name, bytes, written);
      } catch (error) {
        const isUnwanted = hungUp.aborted || (error instanceof AppError && error.code === 'RATE_LIMITED');
        // Exceeding the limit here only refuses the next request.
        if (isUnwanted) await rateLimits.unwantedImages.consume(callerIp).catch(() => {});
        throw error;
      }
    },
  };
}

function nameOf({ uuid, operations, output }: DerivedImage): string {
  const recipe = `${imageLibraryVersion} ${renderingVersion} ${formatOperations(operations)} ${output.format}`;
  const hash = sha256(recipe).slice(0, 32);
  return `${uuid}-${hash}.${output.format}`;
}

/** Returns a function that makes a picture; its time counts against the IP address. */
function createRenderer(deps: ImageDeps, copies: DiskCache) {
  const { fileStore, env, rateLimits } = deps;
  const originals = createOriginalFiles(fileStore, copies);
  const jobs = new ImageJobs(imagesAtOnce(env.threads), heldBytesMax);
  const workers = createColorWorkers();

  return async (image: DerivedImage, address: string, signal: AbortSignal): Promise<Buffer> => {
    await rateLimits.imageTimeByIp.consume(address);
    const file = await originals.fileOf(image.uuid);
    const { plan, source, output, hasTransparency, isHeavy } = image;
    const decodedBytes = source ? await heldBytesOf(file, source) : 0;
    const heldBytes = source && plan ? peakBytesOf(source, plan, output, decodedBytes) : 0;
    if (decodedBytes > heldBytesMax || heldBytes > peakBytesMax) throw new ImageOperationError(tooMuchMemory);
    const make = () =>
      plan
        ? renderImage(file, plan, output, { workers, hasTransparency, signal })
        : renderPdfPage(file, output, signal);
    return jobs.run({ key: turnKey(address), isHeavy, heldBytes, signal }, () =>
      countPictureTime(deps, address, () =>
        make().catch(async (error) => {
          if (!signal.aborted) await assertReadable(file);
          throw error;
        }),
      ),
    );
  };
}

/**
 * Reads a file to its end: what a disk fails to read, the libraries take for a damaged file.
 *
 * @throws what reading throws; nothing for a file that is not there.
 */
async function assertReadable(file: string): Promise<void> {
  await finished(createReadStream(file).resume()).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
