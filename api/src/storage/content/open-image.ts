import sharp, { type Sharp, type SharpOptions } from 'sharp';

/** More pixels are not decoded: a picture of a few KB can claim gigabytes. */
export const imagePixelsMax = 100_000_000;
/** For one pass over a picture. Then it is given up. */
const timeoutSeconds = 20;

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

/** sharp as everything has to open pictures here: strangers made them. */
export function openImage(input: string | Buffer | Uint8Array, options: SharpOptions = {}): Sharp {
  return sharp(input, { limitInputPixels: imagePixelsMax, failOn: 'error', ...options }).timeout({
    seconds: timeoutSeconds,
  });
}

/** Changes with the library, so that pictures made by an older one are made anew. */
export const imageLibraryVersion = `${sharp.versions.sharp}-${sharp.versions.vips}`;
