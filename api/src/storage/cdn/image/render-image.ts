import type { Sharp } from 'sharp';
import { openImage, pictureLimitMs } from '#storage/content/open-image.ts';
import { toColorSteps } from './color-steps.ts';
import type { ColorWorkers } from './color-workers.ts';
import { encode, type Output } from './output-format.ts';
import type { ImagePlan } from './plan-image.ts';
import { isArranged, type Stage } from './stage.ts';
import { tooSlow } from './too-slow.ts';

type RawImage = { data: Uint8Array; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/**
 * Renders the picture that the plan describes.
 *
 * @param file path of the original; of an animation only the first frame is used.
 * @param hasTransparency fills a frame with transparency instead of white.
 * @param limitMs for all passes together.
 * @param signal aborts the rendering, during a color pass or else before the next pass: sharp cannot be
 * interrupted.
 * @throws sharp's error for a file that is damaged, too large, too slow, or not a picture;
 * ImageOperationError when the time is up; the signal's reason.
 */
export async function renderImage(
  file: string,
  { stages, size }: ImagePlan,
  output: Output,
  {
    workers,
    hasTransparency,
    signal,
    limitMs = pictureLimitMs,
  }: { workers: ColorWorkers; hasTransparency: boolean; signal?: AbortSignal; limitMs?: number },
): Promise<Buffer> {
  const endsAt = performance.now() + limitMs;
  const leftMs = () => {
    signal?.throwIfAborted();
    const left = Math.ceil(endsAt - performance.now());
    if (left <= 0) throw tooSlow();
    return left;
  };
  const fromRaw = ({ data, info: { width, height, channels } }: RawImage) =>
    openImage(data, { raw: { width, height, channels } }, leftMs());

  let image = await openImage(file, {}, leftMs());
  let raw: RawImage | null = null;
  for (const [index, stage] of stages.entries()) {
    image = arrange(image, stage);
    if (stage.colors.length > 0) {
      // The last pass has left a picture of which nothing else needs the pixels.
      if (!raw || isArranged(stage)) raw = await toRaw(image);
      const job = { pixels: raw.data, channels: raw.info.channels, steps: toColorSteps(stage.colors) };
      await workers.apply(job, leftMs(), signal);
      image = await fromRaw(raw);
    }
    image = finish(image, stage, hasTransparency);
    if (index < stages.length - 1) {
      raw = await toRaw(image);
      image = await fromRaw(raw);
    }
  }
  signal?.throwIfAborted();
  return encode(image, output, size).toBuffer();
}

/** Applies the geometry, in the order that sharp uses as well. */
function arrange(image: Sharp, { crop, resize, turn, cropAfter }: Stage): Sharp {
  let arranged = image;
  if (crop) arranged = arranged.extract(crop);
  if (resize) arranged = arranged.resize({ ...resize, fit: 'fill' });
  // sharp always mirrors before it rotates; mirroring first reverses the direction of the rotation.
  if (turn.isMirrored) arranged = arranged.flop();
  if (turn.quarters > 0)
    arranged = arranged.rotate(90 * (turn.isMirrored ? 4 - turn.quarters : turn.quarters));
  if (cropAfter) arranged = arranged.extract(cropAfter);
  return arranged;
}

function finish(image: Sharp, { blurSigma, sharpness, frame }: Stage, hasTransparency: boolean): Sharp {
  let finished = image;
  if (blurSigma > 0) finished = finished.blur(blurSigma);
  if (sharpness > 0) finished = finished.sharpen({ sigma: 1, m1: sharpness / 5, m2: sharpness / 2 });
  if (frame) {
    finished = finished.extend({ ...frame, background: hasTransparency ? '#00000000' : '#ffffff' });
  }
  return finished;
}

async function toRaw(image: Sharp): Promise<RawImage> {
  const { data, info } = await image
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, info };
}
