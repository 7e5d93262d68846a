import type { ImageOperation, StretchMode } from '@storefront/contracts/uploads/image-operations.ts';
import { ImageOperationError } from '@storefront/contracts/uploads/image-operations.ts';
import { centeredOrFirst, clamped, isWithin, ratioToFit, roundUp, scaled } from './fit-size.ts';
import { emptyStage, isFinished, type Stage } from './stage.ts';
import {
  counterClockwise,
  flipped,
  mirrored,
  type Rect,
  type Size,
  type Turn,
  thenTurn,
  turnRect,
  turnSize,
  undoTurn,
  uprightTurn,
} from './turn.ts';

export type ImagePlan = { stages: Stage[]; size: Size };

/** Maximum side of the output in px. An explicit JPEG may be larger. */
const sideMax = 3000;
const jpegSideMax = 5000;

/**
 * Between two passes the whole picture is in memory: 100 MB, and twice as much during a pass. The passes themselves need
 * only some rows of it.
 */
const pixelsBetweenMax = 25_000_000;

/** A blur wider than this is made on a smaller copy: it looks the same and takes a fraction of the time. */
const wideBlurSigma = 16;
/** A smaller blur has no visible effect. */
const leastBlurSigma = 0.3;

/**
 * Plans the passes from a stored picture to the result of the operations, as few as possible. Colors are
 * changed after the crops and resizes of the same pass: the result looks the same and there are fewer pixels.
 *
 * @param source size of the upright picture in px, and its EXIF orientation.
 * @throws ImageOperationError when the result would be empty or too large.
 * Source: storage protocol, "Wire protocol" and "Must-haves" 4.
 */
export function planImage(
  source: Size & { orientation: number | null },
  operations: readonly ImageOperation[],
): ImagePlan {
  const isJpeg = operations.some((operation) => operation.name === 'format' && operation.format === 'jpeg');
  const planner = new Planner(source, isJpeg ? jpegSideMax : sideMax);
  for (const operation of operations) planner.add(operation);
  return planner.finish();
}

class Planner {
  readonly #stages: Stage[];
  readonly #sideMax: number;
  /** Size of the last stage's input. */
  #input: Size;
  /** Size of the last stage's output. */
  #size: Size;
  #stretch: StretchMode = 'on';

  constructor({ width, height, orientation }: Size & { orientation: number | null }, max: number) {
    const turn = uprightTurn(orientation);
    this.#stages = [emptyStage(turn)];
    this.#size = { width, height };
    this.#input = turnSize(this.#size, turn);
    this.#sideMax = max;
  }

  add(operation: ImageOperation): void {
    switch (operation.name) {
      case 'stretch':
        this.#stretch = operation.mode;
        break;
      case 'preview':
        this.#resize(scaled(this.#size, Math.min(1, ratioToFit(this.#size, operation))));
        break;
      case 'resize':
        this.#resizeOrFill(operation);
        break;
      case 'scale_crop':
        this.#scaleCrop(operation, operation.isCentered);
        break;
      case 'crop':
        this.#cropOperation(operation);
        break;
      case 'rotate':
        this.#turn(counterClockwise(operation.degrees));
        break;
      case 'mirror':
        this.#turn(mirrored);
        break;
      case 'flip':
        this.#turn(flipped);
        break;
      case 'blur':
        this.#blur(operation.amount / 10);
        break;
      case 'sharp':
        this.#stageUnless((stage) => stage.sharpness > 0 || stage.frame !== null).sharpness =
          operation.amount;
        break;
      case 'json':
      case 'format':
      case 'quality':
      case 'progressive':
      case 'inline':
      case '@clib':
        break;
      default:
        this.#stageUnless(isFinished).colors.push(operation);
    }
  }

  finish(): ImagePlan {
    // Shrink a result that is too large although no operation asked for that size.
    const ratio = ratioToFit(this.#size, { width: this.#sideMax, height: this.#sideMax });
    if (ratio < 1) this.#resize(scaled(this.#size, ratio));
    return { stages: this.#stages, size: this.#size };
  }

  get #stage(): Stage {
    return this.#stages.at(-1) as Stage;
  }

  /** Returns the last stage, or a new one when the last stage cannot take the operation any more. */
  #stageUnless(isTooFar: (stage: Stage) => boolean): Stage {
    if (isTooFar(this.#stage)) {
      if (this.#size.width * this.#size.height > pixelsBetweenMax) {
        throw new ImageOperationError('The picture is too large for these operations; resize it first.');
      }
      this.#stages.push(emptyStage());
      this.#input = this.#size;
    }
    return this.#stage;
  }

  #resizeOrFill({ width, height }: { width: number | null; height: number | null }): void {
    const ratio = (width ?? 0) / this.#size.width || (height ?? 0) / this.#size.height;
    const box = width && height ? { width, height } : scaled(this.#size, ratio);
    const size = this.#stretch === 'on' ? box : clamped(box, this.#size);
    this.#assertSides(this.#stretch === 'fill' ? box : size);
    this.#resize(size);
    if (this.#stretch === 'fill') this.#fill(box);
  }

  #scaleCrop(box: Size, isCentered: boolean): void {
    const cover = Math.max(box.width / this.#size.width, box.height / this.#size.height);
    const ratio = this.#stretch === 'on' ? cover : Math.min(1, cover);
    const covering = scaled(this.#size, ratio);
    const window = ratio < cover ? clamped(box, covering) : box;
    this.#assertSides(this.#stretch === 'fill' ? box : window);
    if (Math.max(covering.width, covering.height) > this.#sideMax) {
      // Scaling up all of an extreme picture would be wasteful, as little of it stays visible.
      const visible = { width: window.width / ratio, height: window.height / ratio };
      this.#crop(centeredOrFirst(roundUp(visible), this.#size, isCentered));
      this.#resize(window);
    } else {
      // Rounding must not leave a gap of one px.
      const size = {
        width: Math.max(covering.width, window.width),
        height: Math.max(covering.height, window.height),
      };
      this.#resize(size);
      this.#crop(centeredOrFirst(window, size, isCentered));
    }
    if (this.#stretch === 'fill') this.#fill(box);
  }

  #cropOperation({ width, height, offset }: Extract<ImageOperation, { name: 'crop' }>): void {
    const { left, top } =
      offset === 'center'
        ? centeredOrFirst(clamped({ width, height }, this.#size), this.#size, true)
        : { left: offset.x, top: offset.y };
    const rect = {
      left,
      top,
      ...clamped({ width, height }, { width: this.#size.width - left, height: this.#size.height - top }),
    };
    if (rect.width < 1 || rect.height < 1) {
      throw new ImageOperationError('Nothing is left of the picture: the crop begins outside of it.');
    }
    this.#crop(rect);
  }

  #crop(rect: Rect): void {
    if (rect.width === this.#size.width && rect.height === this.#size.height) return;
    const stage = this.#stageUnless(isFinished);
    if (stage.resize) {
      const within = stage.cropAfter ?? { left: 0, top: 0 };
      stage.cropAfter = { ...rect, left: within.left + rect.left, top: within.top + rect.top };
    } else {
      // Cropping first is exact, and leaves fewer pixels to resize.
      const before = turnRect(rect, this.#size, undoTurn(stage.turn));
      const within = stage.crop ?? { left: 0, top: 0 };
      stage.crop = { ...before, left: within.left + before.left, top: within.top + before.top };
    }
    this.#size = { width: rect.width, height: rect.height };
  }

  #turn(turn: Turn): void {
    if (turn.quarters === 0 && !turn.isMirrored) return;
    const stage = this.#stageUnless(({ frame }) => frame !== null);
    if (stage.cropAfter) stage.cropAfter = turnRect(stage.cropAfter, this.#uncroppedSize(stage), turn);
    stage.turn = thenTurn(stage.turn, turn);
    this.#size = turnSize(this.#size, turn);
  }

  /** Size of the turned picture before `cropAfter`. */
  #uncroppedSize(stage: Stage): Size {
    return turnSize(stage.resize ?? stage.crop ?? this.#input, stage.turn);
  }

  #resize(size: Size): void {
    if (size.width === this.#size.width && size.height === this.#size.height) return;
    const stage = this.#stageUnless(
      (last) => isFinished(last) || last.cropAfter !== null || !this.#canShrinkAgain(last, size),
    );
    stage.resize = turnSize(size, stage.turn);
    this.#size = size;
  }

  /** Shrinking twice looks the same as shrinking once; shrinking after enlarging does not. */
  #canShrinkAgain(stage: Stage, size: Size): boolean {
    if (!stage.resize) return true;
    const before = stage.crop ?? this.#input;
    return isWithin(stage.resize, before) && isWithin(size, this.#size);
  }

  #blur(sigma: number): void {
    if (sigma < leastBlurSigma) return;
    const factor = sigma > wideBlurSigma ? Math.floor((2 * sigma) / wideBlurSigma) : 1;
    const size = this.#size;
    if (factor > 1) this.#resize(scaled(size, 1 / factor));
    const stage = this.#stageUnless(isFinished);
    stage.blurSigma = sigma / factor;
    if (factor > 1) this.#resize(size);
  }

  #fill(box: Size): void {
    const [wide, high] = [box.width - this.#size.width, box.height - this.#size.height];
    if (wide <= 0 && high <= 0) return;
    const [left, top] = [Math.floor(wide / 2), Math.floor(high / 2)];
    this.#stageUnless(isFinished).frame = { left, top, right: wide - left, bottom: high - top };
    this.#size = box;
  }

  #assertSides({ width, height }: Size): void {
    if (width > this.#sideMax || height > this.#sideMax) {
      throw new ImageOperationError(
        `A picture of ${width}x${height} is too large; a side can have up to ${this.#sideMax} px.`,
      );
    }
  }
}
