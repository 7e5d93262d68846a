import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ArtworkEntry } from './manifest.ts';
import { outputDir } from './paths.ts';

export type Quality = { avif: number; webp: number; jpg: number };

const usualQuality: Quality = { avif: 50, webp: 64, jpg: 60 };

/**
 * Writes `<name>-<width>.{avif,webp,jpg}` for each width in CSS pixels.
 *
 * @returns the manifest entry: size of the largest version and the colour shown until it has arrived.
 * @throws Error when a file is over 250 KB, the budget of one picture.
 */
export async function encodePicture(
  name: string,
  picture: Buffer,
  widths: readonly number[],
  quality: Quality = usualQuality,
): Promise<ArtworkEntry> {
  await mkdir(outputDir, { recursive: true });
  const sorted = [...widths].sort((a, b) => a - b);
  let size = { width: 0, height: 0 };
  for (const width of sorted) {
    const resized = await sharp(picture).flatten({ background: '#ffffff' }).resize({ width }).png().toBuffer({
      resolveWithObject: true,
    });
    size = { width: resized.info.width, height: resized.info.height };
    const encodings = {
      avif: sharp(resized.data).avif({ quality: quality.avif, effort: 5 }),
      webp: sharp(resized.data).webp({ quality: quality.webp, effort: 6, smartSubsample: true }),
      jpg: sharp(resized.data).jpeg({ quality: quality.jpg, mozjpeg: true }),
    };
    for (const [extension, encoding] of Object.entries(encodings)) {
      const bytes = await encoding.toBuffer();
      const file = `${name}-${width}.${extension}`;
      if (bytes.length > 250_000) throw new Error(`${file} has ${bytes.length} bytes; the limit is 250 KB`);
      await writeFile(join(outputDir, file), bytes);
    }
  }
  return { ...size, widths: sorted, color: await dominantColor(picture) };
}

async function dominantColor(picture: Buffer): Promise<string> {
  const { dominant } = await sharp(picture).flatten({ background: '#ffffff' }).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
