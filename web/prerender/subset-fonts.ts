/**
 * Cuts the fonts of `src/theme/fonts` out of their packages: the letters of our own texts, in the weights in use, half
 * the bytes. Run it when a font package, `ownTextRange` or a weight changes: `tsx prerender/subset-fonts.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { charactersOf, ownTextRange } from '../src/theme/font-range.ts';

const cuts = [
  {
    name: 'bricolage-grotesque-cut',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: 600,
  },
  {
    name: 'fraunces-italic-cut',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2',
    weight: 400,
  },
  {
    name: 'instrument-sans-cut',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  },
];

for (const { name, file, weight } of cuts) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(file)));
  const cut = await subsetFont(whole, charactersOf(ownTextRange), {
    targetFormat: 'woff2',
    // Without one, all weights stay.
    ...(weight === undefined ? {} : { variationAxes: { wght: weight } }),
  });
  await writeFile(new URL(`../src/theme/fonts/${name}.woff2`, import.meta.url), cut);
  console.log(`${name}: ${whole.length} → ${cut.length} bytes`);
}
