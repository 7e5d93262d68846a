import type { ColorOperation } from './color-steps.ts';
import { noTurn, type Rect, type Size, type Turn } from './turn.ts';

/**
 * One pass over the picture. Its parts are carried out in the order of the fields, whatever the order of the
 * operations was; an operation that would change the result that way starts a new stage.
 */
export type Stage = {
  /** In px of the stage's input. */
  crop: Rect | null;
  resize: Size | null;
  turn: Turn;
  cropAfter: Rect | null;
  colors: ColorOperation[];
  /** Standard deviation in px; 0 for none. */
  blurSigma: number;
  /** 0 to 20. */
  sharpness: number;
  /** Background on each side in px. */
  frame: { left: number; top: number; right: number; bottom: number } | null;
};

/** Returns a stage that does nothing but turn. */
export const emptyStage = (turn: Turn = noTurn): Stage => ({
  crop: null,
  resize: null,
  turn,
  cropAfter: null,
  colors: [],
  blurSigma: 0,
  sharpness: 0,
  frame: null,
});

/** Returns true when the stage has a crop, resize or turn, which come before everything else. */
export const isArranged = ({ crop, resize, turn, cropAfter }: Stage) =>
  crop !== null || resize !== null || cropAfter !== null || turn.quarters > 0 || turn.isMirrored;

/** Returns true when the stage has a blur, sharpening or frame, which come after geometry and colors. */
export const isFinished = (stage: Stage) =>
  stage.blurSigma > 0 || stage.sharpness > 0 || stage.frame !== null;
