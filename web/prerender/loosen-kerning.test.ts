// @vitest-environment node
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { charactersOf, wordRange } from '../src/theme/font-range.ts';
import { loosePairs, readKerning } from './loosen-kerning.ts';

async function unpack(name: string): Promise<Buffer> {
  const packed = await readFile(new URL(`../src/theme/fonts/${name}.woff2`, import.meta.url));
  return subsetFont(packed, charactersOf(wordRange), { targetFormat: 'truetype' });
}

test('the text font keeps points, commas and colons apart from figures and letters', async () => {
  const font = await unpack('instrument-sans-words');
  expect(loosePairs.filter(([first, second]) => readKerning(font, first, second) < 0)).toEqual([]);
});

test('letters that leave a gap above a point are still set close to it', async () => {
  const font = await unpack('instrument-sans-words');
  for (const letter of 'TVWYrvwy') expect(readKerning(font, letter, '.')).toBeLessThan(-50);
});
