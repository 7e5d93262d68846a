import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatOperations } from '@storefront/contracts/uploads/cdn-url.ts';
import type { ImageOperation } from '@storefront/contracts/uploads/image-operations.ts';
import type { Deps } from '#deps.ts';
import { imageLibraryVersion } from '../content/open-image.ts';
import { storageCounters } from '../storage-metrics.ts';
import { createColourWorkers } from './colour-workers.ts';
import { createDiskCache } from './disk-cache.ts';
import { createImageJobs, imagesAtOnce } from './image-jobs.ts';
import { createMemoryCache } from './memory-cache.ts';
import { createOriginalFiles } from './original-files.ts';
import type { Output } from './output-format.ts';
import type { ImagePlan } from './plan-image.ts';
import { renderImage } from './render-image.ts';

/** A picture to be made from a stored one. */
export type DerivedImage = {
  uuid: string;
  /** Only those with an effect. */
  operations: readonly ImageOperation[];
  plan: ImagePlan;
  output: Output;
  hasTransparency: boolean;
};

export type DerivedImages = {
  /** Names the picture's bytes: equal names, equal bytes. */
  nameOf(image: DerivedImage): string;
  /** From the cache, else made now, by one for all who ask at the same time. */
  get(image: DerivedImage): Promise<Buffer>;
};

/** Changes with what the operations do, so that cached pictures are made anew. */
const renderingVersion = 1;
/** Stored files that nobody attached to an order live for a day, and nothing of them should live longer. */
const maxAgeMs = 25 * 60 * 60 * 1000;
const imagesMaxBytes = 1024 ** 3;
const originalsMaxBytes = 2 * 1024 ** 3;
/** Of what was asked for last, for pages with many pictures that many people look at. */
const recentLimits = { maxBytes: 32 * 1024 * 1024, maxEntryBytes: 1024 * 1024 };

export function createDerivedImages({
  fileStore,
  env,
  log,
  background,
}: Pick<Deps, 'fileStore' | 'env' | 'log' | 'background'>): DerivedImages {
  const { images, copies } = openCaches(env.dataDir);
  const originals = createOriginalFiles(fileStore, copies);
  const jobs = createImageJobs(imagesAtOnce(env.threads));
  const workers = createColourWorkers();
  const recent = createMemoryCache(recentLimits);
  const making = new Map<string, Promise<Buffer>>();

  function make(image: DerivedImage, name: string): Promise<Buffer> {
    let bytes = making.get(name);
    if (!bytes) {
      const { plan, output, hasTransparency } = image;
      bytes = originals
        .fileOf(image.uuid)
        .then((file) => jobs.run(() => renderImage(file, plan, output, { workers, hasTransparency })));
      making.set(name, bytes);
      // Nobody waits for the cache; whoever asks meanwhile gets these bytes.
      background.add(
        bytes.then(
          async (made) => {
            storageCounters.imagesMade += 1;
            await images
              .put(name, made)
              .catch((error) => log.warn({ err: error }, 'a picture was not cached'));
            making.delete(name);
          },
          () => making.delete(name),
        ),
      );
    }
    return bytes;
  }

  const nameOf: DerivedImages['nameOf'] = ({ uuid, operations, output }) => {
    const recipe = `${imageLibraryVersion} ${renderingVersion} ${formatOperations(operations)} ${output.format}`;
    const hash = createHash('sha256').update(recipe).digest('hex').slice(0, 32);
    return `${uuid}-${hash}.${output.format}`;
  };

  return {
    nameOf,

    async get(image) {
      const name = nameOf(image);
      const held = recent.get(name);
      const cached = held ?? (making.has(name) ? null : await readWhenThere(images.fileOf(name)));
      if (cached) storageCounters.imagesFromCache += 1;
      const bytes = cached ?? (await make(image, name));
      if (!held) recent.put(name, bytes);
      return bytes;
    },
  };
}

/** Removes cached pictures that are too old; that the cache does not grow too large is seen to as it is written. */
export async function sweepImageCaches(dataDir: string): Promise<void> {
  const { images, copies } = openCaches(dataDir);
  await images.sweep();
  await copies.sweep();
}

/** On this machine also when the originals are kept elsewhere. */
function openCaches(dataDir: string) {
  const open = (name: string, maxBytes: number) =>
    createDiskCache(path.join(dataDir, 'cache', name), { maxBytes, maxAgeMs });
  return { images: open('images', imagesMaxBytes), copies: open('originals', originalsMaxBytes) };
}

async function readWhenThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
