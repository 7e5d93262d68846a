/**
 * Cuts the fonts of `src/theme/fonts` out of their packages: the letters of our own texts, in the weights in use, half
 * the bytes. Run it when a font package, `ownTextRanges` or a weight changes: `tsx prerender/subset-fonts.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import {
  charactersOf,
  headlineRange,
  headlineSignRange,
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
  },
  {
    name: 'instrument-sans',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  },
];

const textParts = { words: wordRange, signs: signRange };
const headlineParts = { words: headlineRange, signs: headlineSignRange };
/** What fits the first packets of a connection beside the headers. */
const bytesMax = 13_700;

for (const { name, file, weight } of cuts) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(file)));
  for (const [part, range] of Object.entries(weight === undefined ? textParts : headlineParts)) {
    const cut = await subsetFont(whole, charactersOf(range), {
      targetFormat: 'woff2',
      // Without one, all weights stay.
      ...(weight === undefined ? {} : { variationAxes: { wght: weight } }),
    });
    if (cut.length > bytesMax)
      throw new Error(`${name}-${part} has ${cut.length} bytes, more than ${bytesMax}`);
    await writeFile(new URL(`../src/theme/fonts/${name}-${part}.woff2`, import.meta.url), cut);
    console.log(`${name}-${part}: ${cut.length} bytes of ${whole.length}`);
  }
}
