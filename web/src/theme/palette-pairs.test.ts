import { describe, expect, test } from 'vitest';
import { outlinePairs, textPairs } from './palette-pairs.ts';

/** WCAG 2.2 relative luminance of `#RRGGBB`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('contrast', () => {
  test('is measured as WCAG does', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });

  test.each(textPairs)('$use: $text on $background can be read', ({ text, background }) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(outlinePairs)('$use: $text on $background can be seen', ({ text, background }) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(3);
  });
});
