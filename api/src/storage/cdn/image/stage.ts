import type { ColourOperation } from './colour-steps.ts';
import { noTurn, type Rect, type Size, type Turn } from './turn.ts';

/**
 * One pass over the picture. Its parts are carried out in this order, whatever the order of the operations was: what
 * would come out different begins a stage of its own.
 */
export type Stage = {
  /** In px of what comes in. */
  crop: Rect | null;
  resize: Size | null;
  turn: Turn;
  cropAfter: Rect | null;
  colours: ColourOperation[];
  /** Standard deviation in px; 0 for none. */
  blurSigma: number;
  /** 0 to 20. */
  sharpness: number;
  /** px of background on each side. */
  frame: { left: number; top: number; right: number; bottom: number } | null;
};

/** A pass that does nothing but turn. */
export const emptyStage = (turn: Turn = noTurn): Stage => ({
  crop: null,
  resize: null,
  turn,
  cropAfter: null,
  colours: [],
  blurSigma: 0,
  sharpness: 0,
  frame: null,
});

/** What is done to single pixels or around the picture; geometry and colours come before it. */
export const isFinished = (stage: Stage) =>
  stage.blurSigma > 0 || stage.sharpness > 0 || stage.frame !== null;
