import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from '@storefront/db/client.ts';
import type { DatabaseLocation } from '@storefront/db/testing/raw-database.ts';
import sharp from 'sharp';
import { storeFile } from '#storage/cdn/testing/store-file.ts';
import { createDiskStore } from '#storage/object-store/disk-store.ts';

const photoSize = { width: 4000, height: 3000 };

/** Soft shapes with grain, twelve megapixels: about as hard to encode as a photo. */
export async function makePhoto(): Promise<Buffer> {
  const { width, height } = photoSize;
  const grain = randomBytes(65_521);
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, pixel = 0; at < pixels.length; at += 3, pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const noise = (grain[pixel % grain.length] as number) / 16;
    pixels[at] = 120 + 90 * Math.sin(x / 310) + noise;
    pixels[at + 1] = 110 + 80 * Math.sin((x + y) / 230) + noise;
    pixels[at + 2] = 100 + 80 * Math.cos(y / 270) + noise;
  }
  return sharp(pixels, { raw: { ...photoSize, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Stores several copies of a photo, before a server runs there. @returns their UUIDs. */
export async function storePhotos(
  location: DatabaseLocation,
  photo: Buffer,
  count: number,
): Promise<string[]> {
  const { db, close } = await openDatabase(location);
  try {
    const fileStore = await createDiskStore(join(location.dataDir, 'files'));
    const uuids: string[] = [];
    for (let stored = 0; stored < count; stored += 1) {
      uuids.push((await storeFile({ db, fileStore }, photo)).uuid);
    }
    return uuids;
  } finally {
    await close();
  }
}
