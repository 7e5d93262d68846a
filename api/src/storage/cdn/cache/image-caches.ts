import path from 'node:path';
import { createDiskCache } from './disk-cache.ts';

/** Unattached files are kept for a day, and nothing derived from them should live longer. */
const maxAgeMs = 25 * 60 * 60 * 1000;
const imagesMaxBytes = 1024 ** 3;
const originalsMaxBytes = 2 * 1024 ** 3;
/** The caches are on the local disk even when the originals are stored elsewhere. */
export function openImageCaches(dataDir: string, ageMs = maxAgeMs) {
  const open = (name: string, maxBytes: number) =>
    createDiskCache(path.join(dataDir, 'cache', name), { maxBytes, maxAgeMs: ageMs });
  return { images: open('images', imagesMaxBytes), copies: open('originals', originalsMaxBytes) };
}

/** Removes cached pictures that are too old. Writes to the cache enforce the size limit. */
export async function sweepImageCaches(dataDir: string): Promise<void> {
  const { images, copies } = openImageCaches(dataDir);
  await images.sweep();
  await copies.sweep();
}

/** Removes all cached pictures and copies, so that nothing remains of the originals. */
export async function clearImageCaches(dataDir: string): Promise<void> {
  const { images, copies } = openImageCaches(dataDir, -1);
  await images.sweep();
  await copies.sweep();
}
