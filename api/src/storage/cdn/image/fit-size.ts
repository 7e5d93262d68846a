import type { Rect, Size } from './turn.ts';

/** Returns the factor that scales a size to fit exactly into a box. */
export const ratioToFit = (size: Size, box: Size) =>
  Math.min(box.width / size.width, box.height / size.height);

/** Each side is at least one px. */
export const scaled = ({ width, height }: Size, ratio: number): Size => ({
  width: Math.max(1, Math.round(width * ratio)),
  height: Math.max(1, Math.round(height * ratio)),
});

/** Rounds up to whole px, ignoring rounding errors. */
export const roundUp = ({ width, height }: Size): Size => ({
  width: Math.ceil(width - 1e-9),
  height: Math.ceil(height - 1e-9),
});

/** Limits each side to that of `around`. */
export const clamped = (size: Size, around: Size): Size => ({
  width: Math.min(size.width, around.width),
  height: Math.min(size.height, around.height),
});

export const isWithin = (size: Size, around: Size) =>
  size.width <= around.width && size.height <= around.height;

/** Returns a rectangle of the given size, limited to `around`, in its center or at its top left. */
export function centeredOrFirst(size: Size, around: Size, isCentered: boolean): Rect {
  const fitting = clamped(size, around);
  if (!isCentered) return { left: 0, top: 0, ...fitting };
  return {
    left: Math.floor((around.width - fitting.width) / 2),
    top: Math.floor((around.height - fitting.height) / 2),
    ...fitting,
  };
}
