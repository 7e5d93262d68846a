import type { Sharp, SharpOptions } from 'sharp';
import manifest from '../../../package.json' with { type: 'json' };

/** Larger pictures are not decoded: a file of a few KB can claim gigabytes of pixels. */
export const imagePixelsMax = 100_000_000;
/** Time limit for making one picture, all passes together. */
export const pictureLimitMs = 20_000;

let loaded: ReturnType<typeof loadSharp> | undefined;

/** A server without pictures does without the library's 10 MB of memory, and starts sooner. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread per picture: `image-jobs.ts` decides how many pictures are processed at once.
  sharp.concurrency(1);
  // Results are cached elsewhere; libvips' own cache would only hold on to memory and open files.
  sharp.cache(false);
  // Allow only the formats that browsers create and display. Loaders for documents and drawings stay blocked,
  // whatever a file claims to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadTiff',
      'VipsForeignLoadHeif',
    ],
  });
  return sharp;
}

/**
 * Opens a picture in sharp with the limits that files from strangers need; all code here must open pictures
 * this way.
 *
 * @param limitMs time after which processing fails; in steps of a second.
 */
export async function openImage(
  input: string | Buffer | Uint8Array,
  options: SharpOptions = {},
  limitMs = pictureLimitMs,
): Promise<Sharp> {
  loaded ??= loadSharp();
  const sharp = await loaded;
  return sharp(input, { limitInputPixels: imagePixelsMax, failOn: 'error', ...options }).timeout({
    seconds: Math.max(1, Math.ceil(limitMs / 1000)),
  });
}

/** Changes with the library, so that pictures made by an older version are rendered again. */
export const imageLibraryVersion = manifest.dependencies.sharp;
