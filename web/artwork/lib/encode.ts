import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { Artwork } from '../../src/components/picture/artwork.generated.ts';
import { outputDir } from './paths.ts';

/** Maximum size of one picture. */
const limitBytes = 250_000;

/**
 * Writes a picture in the versions that pages use: `<name>-<width>.avif` for each width in CSS pixels, and
 * for browsers without AVIF one `.webp` and one `.jpg` of the largest.
 *
 * @returns the manifest entry: size of the largest version and the placeholder color.
 * @throws Error when a file is over 250 KB.
 */
export async function encodePicture(
  name: string,
  picture: Buffer,
  { widths, isSeenFirst = false }: { widths: readonly number[]; isSeenFirst?: boolean },
): Promise<Artwork> {
  const ascending = [...widths].sort((a, b) => a - b);
  const largest = ascending.at(-1) ?? 0;
  for (const width of ascending) {
    await write(`${name}-${width}.avif`, resized(picture, width).avif(isSeenFirst ? smallestAvif : avif));
  }
  await write(
    `${name}-${largest}.webp`,
    resized(picture, largest).webp({ quality: 58, effort: 6, smartSubsample: true }),
  );
  await write(`${name}-${largest}.jpg`, resized(picture, largest).jpeg({ quality: 54, mozjpeg: true }));
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  return {
    width: largest,
    height: Math.round((height * largest) / width),
    widths: ascending,
    color: await dominantColor(picture),
  };
}

/** Writes `<name>-large.avif`, the version for the viewer, and returns its size. */
export async function encodeLarge(
  name: string,
  picture: Buffer,
  widthPx: number,
): Promise<{ width: number; height: number }> {
  const { width, height } = await write(
    `${name}-large.avif`,
    resized(picture, widthPx).avif({ ...avif, quality: 46 }),
  );
  return { width, height };
}

const avif = { quality: 50, effort: 4 } as const;
/** A fifth smaller without a visible difference; encoding takes ten times as long. */
const smallestAvif = { quality: 46, effort: 9 } as const;

const resized = (picture: Buffer, width: number) =>
  sharp(picture).flatten({ background: '#ffffff' }).resize({ width });

async function write(file: string, encoding: Sharp): Promise<OutputInfo> {
  const { data, info } = await encoding.toBuffer({ resolveWithObject: true });
  if (data.length > limitBytes)
    throw new Error(`${file} has ${data.length} bytes; the limit is ${limitBytes}`);
  await mkdir(outputDir, { recursive: true });
  await writeFile(join(outputDir, file), data);
  return info;
}

/**
 * The most frequent color. sharp rounds it, which would be seen as an edge beside the picture, so it is the most
 * frequent one close to that.
 */
async function dominantColor(picture: Buffer): Promise<string> {
  const flat = sharp(picture).flatten({ background: '#ffffff' }).toColorspace('srgb');
  const { dominant } = await flat.stats();
  const rounded = [dominant.r, dominant.g, dominant.b];
  const pixels = await flat.raw().toBuffer();
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    if (rounded.some((channel, index) => Math.abs(channel - pixels[at + index]!) > 16)) continue;
    const color = pixels.readUIntBE(at, 3);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const [[color] = [0]] = [...counts].sort(([, count], [, other]) => other - count);
  return `#${color.toString(16).padStart(6, '0')}`;
}
