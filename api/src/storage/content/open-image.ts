import sharp, { type Sharp, type SharpOptions } from 'sharp';

/** More pixels are not decoded: a picture of a few KB can claim gigabytes. */
export const imagePixelsMax = 100_000_000;
/** For making one picture, however many passes that takes. Then it is given up. */
export const pictureLimitMs = 20_000;

// One thread for each picture: `image-jobs.ts` decides how many pictures are worked on at once.
sharp.concurrency(1);
// The results are cached; libvips' own cache would only hold on to memory and open files.
sharp.cache(false);
// The formats that browsers make and show. Loaders for documents and drawings stay shut, whatever a file claims to be.
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
 * sharp as everything has to open pictures here: strangers made them.
 *
 * @param limitMs after which its work fails; in steps of a second.
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

/** Changes with the library, so that pictures made by an older one are made anew. */
export const imageLibraryVersion = `${sharp.versions.sharp}-${sharp.versions.vips}`;
