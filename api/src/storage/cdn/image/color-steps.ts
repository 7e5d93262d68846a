import type {
  AmountOperation,
  AreaOperation,
  FilterName,
  ImageOperation,
} from '@storefront/contracts/uploads/image-operations.ts';
import { filterRecipes } from './filters.ts';

type ColorAmount = Exclude<AmountOperation, AreaOperation>;
/** Operations that change each pixel by itself. */
export type ColorOperation = Extract<ImageOperation, { name: ColorAmount | 'filter' }>;

/**
 * A color transformation that `applyColors` applies to the red, green and blue of a pixel, each from 0 to 1.
 * Plain data, so that it can be sent to another thread.
 */
export type ColorStep =
  /**
   * Maps each channel through its curve: three tables of `curvePoints` values from 0 to 1, interpolated
   * linearly.
   */
  | { kind: 'curves'; tables: [Float32Array, Float32Array, Float32Array] }
  /** One row each for red, green and blue, with a factor for each of the three input channels. */
  | { kind: 'mix'; rows: readonly (readonly [number, number, number])[] }
  /** Increases saturation, for dull colors more than for vivid ones. */
  | { kind: 'vibrance'; strength: number }
  /**
   * Blends the pixel with the result of the steps: 0 keeps the pixel, 1 takes the result, more extrapolates.
   */
  | { kind: 'blend'; amount: number; steps: ColorStep[] };

/** One more than a multiple of 255, so that the curve is exact for every 8-bit value. */
export const curvePoints = 1021;

type Curve = (value: number) => number;

/** Returns the steps that carry out the operations in order. */
export function toColorSteps(operations: readonly ColorOperation[]): ColorStep[] {
  return operations.flatMap((operation) => {
    if (operation.name === 'filter') {
      return [{ kind: 'blend', amount: operation.amount / 100, steps: recipeSteps(operation.filter) }];
    }
    return amountSteps[operation.name](operation.amount);
  });
}

const amountSteps: Readonly<Record<ColorAmount, (amount: number) => ColorStep[]>> = {
  brightness: (amount) => [curve((value) => value + amount / 200)],
  // In linear light: 200 is one stop, which doubles the light.
  exposure: (amount) => [curve((value) => toEncoded(toLinear(value) * 2 ** (amount / 200)))],
  gamma: (amount) => [curve((value) => (amount === 0 ? (value < 1 ? 0 : 1) : value ** (100 / amount)))],
  contrast: (amount) => [curve(contrastCurve(1 + amount / 100))],
  saturation: (amount) => [saturate(1 + amount / 100)],
  vibrance: (amount) => [{ kind: 'vibrance', strength: amount / 100 }],
  warmth: (amount) => [
    curves(
      (value) => value * (1 + amount / 400),
      (value) => value,
      (value) => value * (1 - amount / 400),
    ),
  ],
  // Deeper shadows, brighter midtones and livelier colors, which most photos lack.
  enhance: (amount) => [
    curve((value) => mixed(value, softContrast(value ** 0.9), amount / 100)),
    { kind: 'vibrance', strength: (amount / 100) * 0.35 },
  ],
};

function recipeSteps(filter: FilterName): ColorStep[] {
  const recipe = filterRecipes[filter];
  const curveOf = (channel: 0 | 1 | 2): Curve => {
    const contrast = contrastCurve(recipe.contrast ?? 1);
    const gamma = recipe.gamma ?? 1;
    const fade = recipe.fade ?? 0;
    const shadow = recipe.shadows?.[channel] ?? 0;
    const light = recipe.lights?.[channel] ?? 0;
    return (value) => {
      const toned = clamp(contrast(value)) ** (1 / gamma);
      return fade + toned * (1 - fade) + shadow * (1 - toned) ** 2 + light * toned ** 1.5;
    };
  };
  const steps: ColorStep[] = [];
  if (recipe.mix) steps.push({ kind: 'mix', rows: recipe.mix });
  steps.push(saturate(recipe.saturation ?? 1), curves(curveOf(0), curveOf(1), curveOf(2)));
  return steps;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const mixed = (from: number, to: number, share: number) => from + (to - from) * share;

const contrastCurve =
  (factor: number): Curve =>
  (value) =>
    (value - 0.5) * factor + 0.5;

/** An S-curve that keeps black, middle gray and white. */
const softContrast: Curve = (value) => mixed(value, value * value * (3 - 2 * value), 0.6);

/** Source: IEC 61966-2-1. */
const toLinear: Curve = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toEncoded: Curve = (value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function curve(one: Curve): ColorStep {
  const table = tabulate(one);
  return { kind: 'curves', tables: [table, table, table] };
}

function curves(red: Curve, green: Curve, blue: Curve): ColorStep {
  return { kind: 'curves', tables: [tabulate(red), tabulate(green), tabulate(blue)] };
}

function tabulate(one: Curve): Float32Array {
  return Float32Array.from({ length: curvePoints }, (_, index) => clamp(one(index / (curvePoints - 1))));
}

/** Perceived brightness of the primaries. Source: ITU-R BT.709. */
export const luma = [0.2126, 0.7152, 0.0722] as const;

function saturate(factor: number): ColorStep {
  const [red, green, blue] = luma.map((share) => share * (1 - factor)) as [number, number, number];
  return {
    kind: 'mix',
    rows: [
      [red + factor, green, blue],
      [red, green + factor, blue],
      [red, green, blue + factor],
    ],
  };
}
