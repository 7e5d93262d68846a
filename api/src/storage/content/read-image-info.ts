import type { ImageInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { Metadata } from 'sharp';
import type { ObjectStore } from '../object-store/object-store.ts';
import { imagePixelsMax, openImage } from './open-image.ts';
import { readDateTaken } from './read-date-taken.ts';

/** Longest picture that is fetched as a whole when its beginning does not say enough and it lies elsewhere. */
const wholeReadMaxBytes = 32 * 1024 * 1024;

/** Pictures that can be shown and changed. SVG is not among them and never reaches the image library. */
const imageTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
]);

/** The size is in the first bytes; the others have to be there to their end before the library opens them. */
const typesReadFromHead: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

let reading: Promise<unknown> = Promise.resolve();

/**
 * What a picture is, from its header; its pixels are not decoded.
 *
 * @param file a stored object, its detected type and its first bytes.
 * @returns null for what is no picture, is broken, or has more than `imagePixelsMax` pixels.
 */
export async function readImageInfo(
  fileStore: ObjectStore,
  file: { key: string; mimeType: string; sizeBytes: number; head: Buffer },
): Promise<ImageInfo | null> {
  if (!imageTypes.has(file.mimeType)) return null;
  const isWhole = file.head.length === file.sizeBytes;
  if (isWhole || typesReadFromHead.has(file.mimeType)) {
    const info = await infoOf(file.head);
    if (info || isWhole) return info;
  }
  const localFile = fileStore.localFile(file.key);
  if (localFile) return infoOf(localFile);
  if (file.sizeBytes > wholeReadMaxBytes) return null;
  // One after the other: each is in memory as a whole.
  const whole = reading.then(async () => infoOf(await readAll(fileStore, file.key)));
  reading = whole.catch(() => {});
  return whole;
}

async function readAll(fileStore: ObjectStore, key: string): Promise<Buffer> {
  const object = await fileStore.get(key);
  if (!object) throw new Error(`The stored file ${key} is missing`);
  const chunks: Buffer[] = [];
  for await (const chunk of object.stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function infoOf(bytesOrFile: Buffer | string): Promise<ImageInfo | null> {
  try {
    return present(await openImage(bytesOrFile, { failOn: 'none' }).metadata());
  } catch {
    // Broken, cut off or a bomb: a file like any other, but no picture.
    return null;
  }
}

function present(metadata: Metadata): ImageInfo | null {
  const { format, orientation, density, pages = 1 } = metadata;
  // An animation is one tall picture of all its frames to the library.
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
