import { type FileHandle, open } from 'node:fs/promises';
import type { ImageInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';

/** What the size of a stored picture in memory depends on, besides its bytes. */
export type PictureSource = Pick<ImageInfo, 'width' | 'height' | 'format'>;

/**
 * Memory that pictures in progress may hold, all of the process together. Enough to decode a progressive JPEG of 60
 * megapixels as most programs save it, or an AVIF of 12; a picture that needs more is not decoded.
 */
export const heldBytesMax = 200_000_000;

/** Bytes per pixel of the formats whose decoders hold the whole picture: AVIF measured, the others one canvas. */
const wholeFormats: Readonly<Record<string, number>> = { AVIF: 16, HEIF: 16, GIF: 4, WEBP: 4 };
/** A coefficient of a JPEG. */
const coefficientBytes = 2;
/** A JPEG whose headers are not as cameras and programs write them; the library forgives more than is read here. */
const strangeJpeg = 4 * coefficientBytes;
/** Samples per pixel of a PNG by its color type; a palette becomes colors with transparency. */
const samplesByColorType: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };
/** Cameras write about ten; after this many, it is a strange one. */
const segmentsMax = 64;

/**
 * Estimates how much memory decoding holds until the picture is complete. Most pictures are decoded row by row and hold
 * next to nothing; progressive and interlaced ones are held whole, however small the result, and so are a few formats.
 * Reads only headers: the library would read all that a hostile file puts in front of the pixels.
 *
 * @returns 0 as well for a file that is missing, which the library reports.
 */
export async function heldBytesOf(file: string, { width, height, format }: PictureSource): Promise<number> {
  const pixels = width * height;
  const whole = wholeFormats[format];
  if (whole !== undefined) return pixels * whole;
  if (format !== 'JPEG' && format !== 'PNG') return 0;
  const handle = await open(file).catch(() => null);
  if (!handle) return 0;
  try {
    return pixels * (format === 'PNG' ? await perPngPixel(handle) : await perJpegPixel(handle));
  } finally {
    await handle.close();
  }
}

/** Source: PNG specification, "IHDR Image header". */
async function perPngPixel(handle: FileHandle): Promise<number> {
  const head = await readAt(handle, 0, 29);
  const [depth = 8, colorType = 6, , , interlace = 1] = head.subarray(24);
  return interlace === 0 ? 0 : (samplesByColorType[colorType] ?? 4) * (depth > 8 ? 2 : 1);
}

/** Reads the segments up to the first scan. Source: ITU-T T.81, annex B. */
async function perJpegPixel(handle: FileHandle): Promise<number> {
  let frame: { perPixel: number; components: number; isProgressive: boolean } | undefined;
  let at = 2;
  for (let segment = 0; segment < segmentsMax; segment += 1) {
    const head = await readAt(handle, at, 24);
    const marker = head[1] ?? 0;
    if (head.length < 5 || head[0] !== 0xff || hasNoLength(marker)) return strangeJpeg;
    // Scans with only some of the colors are collected in memory like those of a progressive picture.
    if (marker === 0xda && frame) {
      return frame.isProgressive || (head[4] ?? 0) < frame.components ? frame.perPixel : 0;
    }
    if (isFrame(marker)) {
      const components = head[9] ?? 0;
      const isProgressive = (marker & 0x03) === 2;
      frame = { perPixel: coefficientsOf(head, components) * coefficientBytes, components, isProgressive };
    }
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(2);
  }
  return strangeJpeg;
}

const hasNoLength = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9);
/** Start of a frame; the three others in this range define tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns the coefficients per pixel: colors are often kept at half the width and height. */
function coefficientsOf(frame: Buffer, components: number): number {
  const factors = Array.from(
    { length: Math.min(components, 4) },
    (_, index) => frame[11 + index * 3] ?? 0x11,
  );
  const areas = factors.map((factor) => (factor >> 4) * (factor & 0x0f));
  const most =
    Math.max(1, ...factors.map((factor) => factor >> 4)) * Math.max(1, ...factors.map((f) => f & 0x0f));
  return areas.reduce((sum, area) => sum + area / most, 0);
}

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
