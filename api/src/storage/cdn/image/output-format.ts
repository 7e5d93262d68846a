import type {
  ImageFormat,
  ImageOperation,
  ImageQuality,
} from '@storefront/contracts/uploads/image-operations.ts';
import type { ImageInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { Sharp } from 'sharp';

export const outputTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
type OutputFormat = keyof typeof outputTypes;

/** How a picture is written. */
export type Output = { format: OutputFormat; quality: ImageQuality; isProgressive: boolean };

/** The quality numbers of the encoders, by the words of the addresses. */
const qualities: Readonly<Record<ImageQuality, { jpeg: number; webp: number }>> = {
  lightest: { jpeg: 40, webp: 35 },
  lighter: { jpeg: 60, webp: 55 },
  normal: { jpeg: 78, webp: 75 },
  better: { jpeg: 86, webp: 84 },
  best: { jpeg: 94, webp: 93 },
  smart: { jpeg: 74, webp: 70 },
  // Two px for one on the screen: flaws are half as large.
  smart_retina: { jpeg: 52, webp: 48 },
};

export const hasAlpha = (info: Pick<ImageInfo, 'color_mode'>) =>
  info.color_mode === 'RGBA' || info.color_mode === 'LA';

/** True when the response depends on what the caller accepts. */
export function isNegotiated(operations: readonly ImageOperation[]): boolean {
  return formatOf(operations) === 'auto';
}

/**
 * How the picture goes out. `auto` takes WebP where the caller says that it can show it, and otherwise, like
 * `preserve` for formats that only some programs show, JPEG or, to keep transparency, PNG.
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

/** GIF becomes PNG, which has its few colours and hard edges as well. */
const preserved: Readonly<Record<string, OutputFormat>> = {
  jpeg: 'jpeg',
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'png',
};

export function encode(image: Sharp, { format, quality, isProgressive }: Output): Sharp {
  if (format === 'png') return image.png({ compressionLevel: 7 });
  if (format === 'webp') return image.webp({ quality: qualities[quality].webp, effort: 3 });
  return image.flatten({ background: '#ffffff' }).jpeg({
    quality: qualities[quality].jpeg,
    progressive: isProgressive,
    chromaSubsampling: quality === 'best' ? '4:4:4' : '4:2:0',
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
