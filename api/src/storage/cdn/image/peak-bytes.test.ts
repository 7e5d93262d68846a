import { parseOperations } from '@storefront/contracts/uploads/cdn-url.ts';
import { expect, test } from 'vitest';
import { heldBytesMax } from './held-bytes.ts';
import type { Output } from './output-format.ts';
import { peakBytesMax, peakBytesOf } from './peak-bytes.ts';
import { planImage } from './plan-image.ts';

const megapixel = 1_000_000;
const jpeg: Output = { format: 'jpeg', quality: 'normal', isProgressive: false };

function peak(operations: string, output = jpeg, decodedBytes = 0, orientation: number | null = null) {
  const source = { width: 5000, height: 5000 };
  const parsed = parseOperations(`${operations}-/format/jpeg/`);
  return peakBytesOf(source, planImage({ ...source, orientation }, parsed), output, decodedBytes);
}

test.each<[string, number, string]>([
  ['a preview', 0, '-/preview/1000x1000/'],
  ['the same picture as a JPEG', 0, ''],
  ['new colors of a thumbnail', 0, '-/resize/100x100/-/enhance/50/'],
  ['new colors of all of it, and a blur', 100, '-/enhance/50/-/blur/10/'],
  ['a blurred picture that is made smaller', 100, '-/blur/10/-/resize/100x100/'],
  ['a blur before the colors, which changes the same pixels', 100, '-/blur/10/-/enhance/50/-/sharp/5/'],
  ['two blurs after one another', 200, '-/enhance/50/-/blur/10/-/enhance/50/-/blur/10/-/enhance/50/'],
  ['a turned picture', 100, '-/rotate/90/'],
  ['a turned picture with new colors', 200, '-/rotate/90/-/enhance/50/'],
])('%s holds %i MB', (_what, megabytes, operations) => {
  expect(Math.round(peak(operations) / megapixel)).toBe(megabytes);
});

test('what decoding holds counts during the first pass only', () => {
  expect(peak('-/preview/1000x1000/', jpeg, 75 * megapixel)).toBe(82 * megapixel);
  expect(peak('-/blur/10/-/resize/100x100/', jpeg, 150 * megapixel)).toBe(250 * megapixel);
});

test('what encoding holds counts', () => {
  const size = '-/resize/3000x3000/';
  expect(peak(size, { ...jpeg, format: 'webp' })).toBe(135 * megapixel);
  expect(peak(size, { ...jpeg, isProgressive: true })).toBe(63 * megapixel);
  expect(peak(size, { ...jpeg, format: 'png' })).toBe(0);
});

test('a phone’s picture of 24 megapixels is made with whatever operations', () => {
  const worst = '-/rotate/90/-/enhance/50/-/blur/10/-/enhance/50/-/blur/10/-/enhance/50/';
  expect(peak(worst, jpeg, 0, 6)).toBeLessThanOrEqual(heldBytesMax);
  expect(peak('-/blur/10/', { ...jpeg, isProgressive: true }, 75 * megapixel)).toBeLessThanOrEqual(
    peakBytesMax,
  );
});
