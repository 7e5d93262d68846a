import { buffer } from 'node:stream/consumers';
import type { ImageInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { Metadata } from 'sharp';
import type { ObjectStore } from '../object-store/object-store.ts';
import { hasTooManyParts } from './has-too-many-parts.ts';
import { imagePixelsMax, openImage } from './open-image.ts';
import { readDateTaken } from './read-date-taken.ts';

/** Largest picture that is fetched whole from a remote store when its beginning is not sufficient. */
const wholeReadMaxBytes = 32 * 1024 * 1024;

/** Pictures that can be shown and edited. SVG is excluded and never reaches the image library. */
const imageTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
]);

/** Types whose size is in the first bytes; the library opens the others only when they are complete. */
const typesReadFromHead: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

let reading: Promise<unknown> = Promise.resolve();

export const isPictureType = (mimeType: string) => imageTypes.has(mimeType);

/** A stored object, its detected type and its first bytes. */
export type PictureFile = { key: string; mimeType: string; sizeBytes: number; head: Buffer };

/**
 * Reads a picture's properties from its header, without decoding its pixels.
 *
 * @returns null for a file that is broken, not a picture, has more than `imagePixelsMax` pixels or too many parts:
 * none of these is ever decoded.
 */
export async function readImageInfo(fileStore: ObjectStore, file: PictureFile): Promise<ImageInfo | null> {
  const { mimeType } = file;
  if (!isPictureType(mimeType)) return null;
  const isWhole = file.head.length === file.sizeBytes;
  if (isWhole || typesReadFromHead.has(mimeType)) {
    const info = await infoOf(file.head, mimeType);
    if (info || isWhole) return info;
  }
  const localFile = fileStore.localFile(file.key);
  if (localFile) return infoOf(localFile, mimeType);
  if (file.sizeBytes > wholeReadMaxBytes) return null;
  // One at a time, because each is held in memory whole.
  const whole = reading.then(async () => infoOf(await readAll(fileStore, file.key), mimeType));
  reading = whole.catch(() => {});
  return whole;
}

async function readAll(fileStore: ObjectStore, key: string): Promise<Buffer> {
  const object = await fileStore.get(key);
  if (!object) throw new Error(`The stored file ${key} is missing`);
  return buffer(object.stream);
}

async function infoOf(bytesOrFile: Buffer | string, mimeType: string): Promise<ImageInfo | null> {
  if (await hasTooManyParts(bytesOrFile, mimeType)) return null;
  const image = await openImage(bytesOrFile, { failOn: 'none' });
  try {
    return present(await image.metadata());
  } catch {
    // Broken, truncated or a decompression bomb: accepted as a file, but not as a picture.
    return null;
  }
}

function present(metadata: Metadata): ImageInfo | null {
  const { format, orientation, density, pages = 1 } = metadata;
  // The library treats an animation as one tall picture of all its frames.
  const height = metadata.pageHeight ?? metadata.height;
  if (!format || metadata.width * height > imagePixelsMax) return null;
  const isTurned = orientation !== undefined && orientation >= 5;
  return {
    width: isTurned ? height : metadata.width,
    height: isTurned ? metadata.width : height,
    format: (format === 'heif' ? 'avif' : format).toUpperCase(),
    color_mode: colorModeOf(metadata),
    orientation: orientation ?? null,
    dpi: density ? [density, density] : null,
    geo_location: null,
    datetime_original: metadata.exif ? readDateTaken(metadata.exif) : null,
    sequence: pages > 1 && format !== 'tiff',
  };
}

function colorModeOf({ space, hasAlpha }: Metadata): ImageInfo['color_mode'] {
  if (space === 'cmyk') return 'CMYK';
  if (space === 'b-w' || space === 'grey16') return hasAlpha ? 'LA' : 'L';
  return hasAlpha ? 'RGBA' : 'RGB';
}
