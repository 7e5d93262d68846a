import type { ImageInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { ImagePlan } from './plan-image.ts';
import { type Size, turnSize } from './turn.ts';

/** Weighted number of pixels above which a picture takes about half a second or more. */
const heavyFrom = 20_000_000;
/** Cost of a pixel relative to decoding it. */
const perColor = 4;
const perBlur = 4;
const perEncoded = 3;
/** A JPEG that is scaled down is decoded at a fraction of its size. */
const perShrunkJpeg = 0.25;

/** Estimates, before anything is decoded, whether a picture will occupy a processor for a long time. */
export function isHeavyImage(info: Pick<ImageInfo, 'width' | 'height' | 'format'>, plan: ImagePlan): boolean {
  const [first] = plan.stages;
  const isShrunk =
    info.format === 'JPEG' && first?.resize && !first.crop && pixels(first.resize) * 4 <= pixels(info);
  let weight = pixels(info) * (isShrunk ? perShrunkJpeg : 1);
  let size: Size = info;
  for (const { crop, resize, turn, cropAfter, colors, blurSigma, sharpness } of plan.stages) {
    size = cropAfter ?? turnSize(resize ?? crop ?? size, turn);
    const passes = colors.length * perColor + (blurSigma > 0 || sharpness > 0 ? perBlur : 0);
    weight += pixels(size) * passes;
  }
  return weight + pixels(plan.size) * perEncoded > heavyFrom;
}

const pixels = ({ width, height }: Size) => width * height;
