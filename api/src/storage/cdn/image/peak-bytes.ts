import { encoderBytesOf, type Output } from './output-format.ts';
import type { ImagePlan } from './plan-image.ts';
import { isArranged, type Stage } from './stage.ts';
import { type Size, turnSize } from './turn.ts';

/** What one picture may hold at its peak. */
export const peakBytesMax = 250_000_000;

/** Less than this counts as nothing: an ordinary preview does not wait for memory. */
const littleBytes = 15_000_000;
/** Bytes per pixel of a picture between two passes. */
const rawBytes = 4;

/**
 * Estimates how much memory making a picture holds at its peak. A pass works on some rows at a time, but what it reads
 * and what it writes are whole pictures, except for the stored one, the encoded one, and colors, which are changed in
 * place.
 *
 * @param decodedBytes what decoding the stored picture holds.
 */
export function peakBytesOf(
  source: Size,
  { stages }: Pick<ImagePlan, 'stages'>,
  output: Output,
  decodedBytes: number,
): number {
  let size = source;
  let read = decodedBytes;
  let most = read;
  for (const [index, stage] of stages.entries()) {
    const turned = stage.turn.quarters > 0 ? pixelsOf(stage.resize ?? stage.crop ?? size) * rawBytes : 0;
    let reading = read + turned;
    size = stage.cropAfter ?? turnSize(stage.resize ?? stage.crop ?? size, stage.turn);
    if (stage.colors.length > 0 && (index === 0 || isArranged(stage))) {
      read = pixelsOf(size) * rawBytes;
      most = Math.max(most, reading + read);
      reading = read;
    }
    size = framedSize(size, stage);
    const isLast = index === stages.length - 1;
    read = isLast ? encoderBytesOf(output, size) : pixelsOf(size) * rawBytes;
    most = Math.max(most, reading + read);
  }
  return most < littleBytes ? 0 : most;
}

const pixelsOf = ({ width, height }: Size) => width * height;

function framedSize({ width, height }: Size, { frame }: Stage): Size {
  if (!frame) return { width, height };
  return { width: frame.left + width + frame.right, height: frame.top + height + frame.bottom };
}
