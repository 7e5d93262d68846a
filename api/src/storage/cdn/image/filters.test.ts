import { filterNames } from '@storefront/contracts/uploads/image-operations.ts';
import { expect, test } from 'vitest';
import { applyColors } from './apply-colors.ts';
import { type ColorOperation, toColorSteps } from './color-steps.ts';

const levels = [0, 64, 128, 192, 255];
const palette = levels.flatMap((red) =>
  levels.flatMap((green) => levels.flatMap((blue) => [red, green, blue])),
);

function look(operation: ColorOperation): Uint8Array {
  const pixels = Uint8Array.from(palette);
  applyColors(pixels, 3, toColorSteps([operation]));
  return pixels;
}

const distance = (a: Uint8Array, b: Uint8Array) =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] as number)), 0) / a.length;

test('each of the forty looks can be told from all others and from the picture as it was', () => {
  const looks = new Map<string, Uint8Array>([['none', Uint8Array.from(palette)]]);
  for (const filter of filterNames) looks.set(filter, look({ name: 'filter', filter, amount: 100 }));
  expect(looks.size).toBe(41);
  const close: string[] = [];
  const names = [...looks];
  for (const [index, [name, pixels]] of names.entries()) {
    for (const [other, others] of names.slice(0, index)) {
      const difference = distance(pixels, others);
      if (difference < 5.5) close.push(`${name} and ${other}: ${difference.toFixed(1)}`);
    }
  }
  expect(close).toEqual([]);
});

test('a look can be taken in part, beyond itself, and the other way', () => {
  const amounts = [-100, 0, 50, 100, 200];
  const [opposite, none, half, whole, double] = amounts.map((amount) =>
    look({ name: 'filter', filter: 'cynarel', amount }),
  ) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  expect(none).toEqual(Uint8Array.from(palette));
  expect(distance(half, none)).toBeCloseTo(distance(whole, none) / 2, 0);
  expect(distance(double, none)).toBeGreaterThan(distance(whole, none) * 1.5);
  expect(distance(opposite, whole)).toBeGreaterThan(distance(whole, none));
});

test.each(['brightness', 'exposure', 'contrast', 'saturation', 'vibrance', 'warmth', 'enhance'] as const)(
  '%s at 0 changes nothing',
  (name) => {
    expect(look({ name, amount: 0 })).toEqual(Uint8Array.from(palette));
  },
);

test('gamma at 100 changes nothing, and its ends are black and white', () => {
  expect(look({ name: 'gamma', amount: 100 })).toEqual(Uint8Array.from(palette));
  expect(Math.max(...look({ name: 'gamma', amount: 0 }).filter((_, at) => palette[at] !== 255))).toBe(0);
});
