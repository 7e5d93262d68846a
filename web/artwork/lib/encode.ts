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

async function dominantColor(picture: Buffer): Promise<string> {
  const { dominant } = await sharp(picture).flatten({ background: '#ffffff' }).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
