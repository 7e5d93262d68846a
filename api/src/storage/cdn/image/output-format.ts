import type {
  ImageFormat,
  ImageOperation,
  ImageQuality,
} from '@storefront/contracts/uploads/image-operations.ts';
import type { ImageInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { Sharp } from 'sharp';
import type { Size } from './turn.ts';

export const outputTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
type OutputFormat = keyof typeof outputTypes;

/** The encoding of a picture. */
export type Output = { format: OutputFormat; quality: ImageQuality; isProgressive: boolean };

/** The encoders' quality settings by the names that URLs use. */
const qualities: Readonly<Record<ImageQuality, { jpeg: number; webp: number }>> = {
  lightest: { jpeg: 40, webp: 35 },
  lighter: { jpeg: 60, webp: 55 },
  normal: { jpeg: 78, webp: 75 },
  better: { jpeg: 86, webp: 84 },
  best: { jpeg: 94, webp: 93 },
  smart: { jpeg: 74, webp: 70 },
  // Two px per px of the screen, so flaws are half as large.
  smart_retina: { jpeg: 52, webp: 48 },
};

export const hasAlpha = (info: Pick<ImageInfo, 'color_mode'>) =>
  info.color_mode === 'RGBA' || info.color_mode === 'LA';

/** Returns true when the response depends on the `Accept` header. */
export function isNegotiated(operations: readonly ImageOperation[]): boolean {
  return formatOf(operations) === 'auto';
}

/**
 * Chooses the output format. `auto` uses WebP if the caller accepts it. Otherwise, and for `preserve` with
 * formats that only some programs can show, it uses JPEG, or PNG to keep transparency.
 */
export function chooseOutput(
  operations: readonly ImageOperation[],
  info: Pick<ImageInfo, 'format' | 'color_mode'>,
  accept: string | undefined,
): Output {
  const fallback = hasAlpha(info) ? 'png' : 'jpeg';
  const wanted = formatOf(operations);
  const format =
    wanted === 'auto'
      ? acceptsWebp(accept)
        ? 'webp'
        : fallback
      : wanted === 'preserve'
        ? (preserved[info.format.toLowerCase()] ?? fallback)
        : wanted;
  const output: Output = { format, quality: 'normal', isProgressive: false };
  for (const operation of operations) {
    if (operation.name === 'quality') output.quality = operation.quality;
    if (operation.name === 'progressive') output.isProgressive = operation.isOn;
  }
  return output;
}

/** GIF becomes PNG, which also suits few colors and hard edges. */
const preserved: Readonly<Record<string, OutputFormat>> = {
  jpeg: 'jpeg',
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'png',
};

/** Bytes per pixel that encoders hold of the whole picture, measured. PNG is written row by row. */
const webpBytes = 15;
const twoPassJpegBytes = 7;
/** A larger JPEG is written in one pass, row by row, which makes it a few percent longer. */
const twoPassPixelsMax = 2_000_000;

const isTwoPass = ({ isProgressive }: Output, { width, height }: Size) =>
  isProgressive || width * height <= twoPassPixelsMax;

/** Estimates how much memory `encode` holds. */
export function encoderBytesOf(output: Output, size: Size): number {
  const pixels = size.width * size.height;
  if (output.format === 'webp') return pixels * webpBytes;
  return output.format === 'jpeg' && isTwoPass(output, size) ? pixels * twoPassJpegBytes : 0;
}

/** @param size of the picture. */
export function encode(image: Sharp, output: Output, size: Size): Sharp {
  const { format, quality, isProgressive } = output;
  if (format === 'png') return image.png({ compressionLevel: 7 });
  if (format === 'webp') return image.webp({ quality: qualities[quality].webp, effort: 3 });
  return image.flatten({ background: '#ffffff' }).jpeg({
    quality: qualities[quality].jpeg,
    progressive: isProgressive,
    chromaSubsampling: quality === 'best' ? '4:4:4' : '4:2:0',
    optimiseCoding: isTwoPass(output, size),
  });
}

function formatOf(operations: readonly ImageOperation[]): ImageFormat {
  const operation = operations.findLast((candidate) => candidate.name === 'format');
  return operation?.name === 'format' ? operation.format : 'preserve';
}

function acceptsWebp(accept: string | undefined): boolean {
  const [, parameters] = /(?:^|,)\s*image\/webp\s*((?:;[^,]*)?)(?:,|$)/i.exec(accept ?? '') ?? [];
  return parameters !== undefined && !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(parameters);
}
