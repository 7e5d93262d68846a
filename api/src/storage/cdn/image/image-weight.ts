import type { ImageInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { ImagePlan } from './plan-image.ts';
import { type Size, turnSize } from './turn.ts';

/** Weighted pixels above which a picture takes some half a second or more. */
const heavyFrom = 20_000_000;
/** How much longer a pixel takes than one that is decoded. */
const perColour = 4;
const perBlur = 4;
const perEncoded = 3;
/** A JPEG that is made smaller is decoded at a fraction of its size. */
const perShrunkJpeg = 0.25;

/** True for a picture that takes a processor for long: an estimate from what is known before anything is decoded. */
export function isHeavyImage(info: Pick<ImageInfo, 'width' | 'height' | 'format'>, plan: ImagePlan): boolean {
  const [first] = plan.stages;
  const isShrunk =
    info.format === 'JPEG' && first?.resize && !first.crop && pixels(first.resize) * 4 <= pixels(info);
  let weight = pixels(info) * (isShrunk ? perShrunkJpeg : 1);
  let size: Size = info;
  for (const { crop, resize, turn, cropAfter, colours, blurSigma, sharpness } of plan.stages) {
    size = cropAfter ?? turnSize(resize ?? crop ?? size, turn);
    const passes = colours.length * perColour + (blurSigma > 0 || sharpness > 0 ? perBlur : 0);
    weight += pixels(size) * passes;
  }
  return weight + pixels(plan.size) * perEncoded > heavyFrom;
}

const pixels = ({ width, height }: Size) => width * height;
