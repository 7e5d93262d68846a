/**
 * Subsets the fonts of `src/theme/fonts` from their packages: only the characters of our own texts and the
 * weights in use, half the bytes. Run it when a font package, `ownTextRanges` or a weight changes: `tsx
 * prerender/subset-fonts.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import {
  charactersOf,
  italicSignRange,
  italicWordRange,
  signRange,
  wordRange,
} from '../src/theme/font-range.ts';

const cuts = [
  {
    name: 'bricolage-grotesque',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: 600,
  },
  {
    name: 'fraunces-italic',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2',
    weight: 400,
    parts: { words: italicWordRange, signs: italicSignRange },
  },
  {
    name: 'instrument-sans',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    // Its kerning sets points, commas and colons so tightly that “$225.00” is read as “$22500” and “4:51” as
    // “451”, and is nearly half of the file.
    leftOut: ['kern'],
  },
];

const wholeParts = { words: wordRange, signs: signRange };

/**
 * The OpenType features that our styles use. The fonts have many more: fractions, small figures, alternate
 * letter forms.
 */
const features = 'calt ccmp clig kern liga locl mark mkmk rclt rlig rvrn tnum'.split(' ');

/**
 * Limits for the fonts of a first screen: larger files would not arrive within two round trips after the
 * document on a slow line.
 */
const bytesMax = { words: 13_800, signs: 8_000 };

for (const { name, file, weight, parts = wholeParts, leftOut = [] } of cuts) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(file)));
  for (const [part, range] of Object.entries(parts) as [keyof typeof parts, string][]) {
    // Some of these options are newer than the library's types.
    const options = {
      targetFormat: 'woff2' as const,
      keepFeatures: features.filter((feature) => !leftOut.includes(feature)),
      noHinting: true,
      // Only installed fonts need these tables. Browsers reject a font without its name table.
      dropTables: ['STAT', 'gasp'],
      // Without a weight, all weights are kept.
      ...(weight === undefined ? {} : { variationAxes: { wght: weight } }),
    };
    const cut = await subsetFont(whole, charactersOf(range), options);
    const limit = bytesMax[part];
    if (cut.length > limit) throw new Error(`${name}-${part} has ${cut.length} bytes, more than ${limit}`);
    await writeFile(new URL(`../src/theme/fonts/${name}-${part}.woff2`, import.meta.url), cut);
    console.log(`${name}-${part}: ${cut.length} bytes of ${whole.length}`);
  }
}
