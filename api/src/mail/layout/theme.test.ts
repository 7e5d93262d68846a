import { expect, test } from 'vitest';
import { dark, light } from '#lib/brand-colors.ts';

/** Relative luminance. Source: WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright! + 0.05) / (dim! + 0.05);
}

test.each([
  ['text on paper', light.ink, light.paper],
  ['muted text on paper', light.muted, light.paper],
  ['accent on paper', light.accent, light.paper],
  ['the button', light.onAccent, light.accent],
  ['dark: text', dark.ink, dark.paper],
  ['dark: muted text', dark.muted, dark.paper],
  ['dark: accent', dark.accent, dark.paper],
])('is readable: %s', (_name, text, background) => {
  expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
});
