import { type ColorStep, curvePoints, luma } from './color-steps.ts';

/** Pixels processed at a time: their values fit into a processor's cache. */
const chunkPixels = 4096;

/**
 * Changes the colors of a picture in place. Values are clamped to 0 to 1 after each step; transparency does
 * not change.
 *
 * @param pixels rows of 8-bit red, green, blue and, with 4 `channels`, opacity.
 */
export function applyColors(pixels: Uint8Array, channels: number, steps: readonly ColorStep[]): void {
  const total = pixels.length / channels;
  const values = new Float32Array(chunkPixels * 3);
  for (let from = 0; from < total; from += chunkPixels) {
    const count = Math.min(chunkPixels, total - from);
    const start = from * channels;
    for (let pixel = 0, at = start, to = 0; pixel < count; pixel += 1, at += channels, to += 3) {
      values[to] = (pixels[at] as number) / 255;
      values[to + 1] = (pixels[at + 1] as number) / 255;
      values[to + 2] = (pixels[at + 2] as number) / 255;
    }
    const used = values.subarray(0, count * 3);
    for (const step of steps) applyStep(used, step);
    for (let pixel = 0, at = start, of = 0; pixel < count; pixel += 1, at += channels, of += 3) {
      pixels[at] = (values[of] as number) * 255 + 0.5;
      pixels[at + 1] = (values[of + 1] as number) * 255 + 0.5;
      pixels[at + 2] = (values[of + 2] as number) * 255 + 0.5;
    }
  }
}

function applyStep(values: Float32Array, step: ColorStep): void {
  if (step.kind === 'curves') applyCurves(values, step.tables);
  else if (step.kind === 'mix') applyMix(values, step.rows);
  else if (step.kind === 'vibrance') applyVibrance(values, step.strength);
  else applyBlend(values, step.amount, step.steps);
}

const clamp = (value: number) => (value < 0 ? 0 : value > 1 ? 1 : value);

function applyCurves(values: Float32Array, tables: readonly Float32Array[]): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const table = tables[channel] as Float32Array;
    for (let at = channel; at < values.length; at += 3) {
      const place = (values[at] as number) * (curvePoints - 1);
      const index = Math.min(Math.floor(place), curvePoints - 2);
      const before = table[index] as number;
      values[at] = before + ((table[index + 1] as number) - before) * (place - index);
    }
  }
}

function applyMix(values: Float32Array, rows: readonly (readonly number[])[]): void {
  const [a, b, c, d, e, f, g, h, i] = rows.flat() as [
    ...[number, number, number],
    ...[number, number, number],
    ...[number, number, number],
  ];
  for (let at = 0; at < values.length; at += 3) {
    const red = values[at] as number;
    const green = values[at + 1] as number;
    const blue = values[at + 2] as number;
    values[at] = clamp(a * red + b * green + c * blue);
    values[at + 1] = clamp(d * red + e * green + f * blue);
    values[at + 2] = clamp(g * red + h * green + i * blue);
  }
}

function applyVibrance(values: Float32Array, strength: number): void {
  const [redShare, greenShare, blueShare] = luma;
  for (let at = 0; at < values.length; at += 3) {
    const red = values[at] as number;
    const green = values[at + 1] as number;
    const blue = values[at + 2] as number;
    const gray = redShare * red + greenShare * green + blueShare * blue;
    const vividness = Math.max(red, green, blue) - Math.min(red, green, blue);
    const factor = 1 + strength * (1 - vividness);
    values[at] = clamp(gray + (red - gray) * factor);
    values[at + 1] = clamp(gray + (green - gray) * factor);
    values[at + 2] = clamp(gray + (blue - gray) * factor);
  }
}

function applyBlend(values: Float32Array, amount: number, steps: readonly ColorStep[]): void {
  const after = values.slice();
  for (const step of steps) applyStep(after, step);
  for (let at = 0; at < values.length; at += 1) {
    const before = values[at] as number;
    values[at] = clamp(before + ((after[at] as number) - before) * amount);
  }
}
