import sharp, { type Sharp, type SharpOptions } from 'sharp';

/** Larger pictures are not decoded: a file of a few KB can claim gigabytes of pixels. */
export const imagePixelsMax = 100_000_000;
/** Time limit for making one picture, all passes together. */
export const pictureLimitMs = 20_000;

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

/**
 * Opens a picture in sharp with the limits that files from strangers need; all code here must open pictures
 * this way.
 *
 * @param limitMs time after which processing fails; in steps of a second.
 */
export function openImage(
  input: string | Buffer | Uint8Array,
  options: SharpOptions = {},
  limitMs = pictureLimitMs,
): Sharp {
  return sharp(input, { limitInputPixels: imagePixelsMax, failOn: 'error', ...options }).timeout({
    seconds: Math.max(1, Math.ceil(limitMs / 1000)),
  });
}

/** Changes with the library, so that pictures made by an older version are rendered again. */
export const imageLibraryVersion = `${sharp.versions.sharp}-${sharp.versions.vips}`;
