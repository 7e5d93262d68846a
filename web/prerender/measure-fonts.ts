/**
 * Prints the numbers for `src/theme/font-fallbacks.ts`: widths and heights of our fonts relative to the
 * system fonts that replace them until they load. Run it when a font package changes: `CHROMIUM_PATH=… tsx
 * prerender/measure-fonts.ts`. Where Arial and Times New Roman are missing, metric-compatible fonts
 * (Liberation) are measured instead.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import deHome from '../src/i18n/de/home/index.ts';
import deCommon from '../src/i18n/de/index.ts';
import deOrder from '../src/i18n/de/order/index.ts';
import enHome from '../src/i18n/en/home/index.ts';
import enCommon from '../src/i18n/en/index.ts';
import enOrder from '../src/i18n/en/order/index.ts';

type Face = {
  name: string;
  file: string;
  style: string;
  weight: string;
  fallback: string;
  /** `subset-fonts.ts` leaves the kerning of some faces out. */
  kerning?: 'none';
  /** The text set in this font; defaults to all texts of the pages. */
  sample?: string;
};

const isText = (value: unknown): value is string => typeof value === 'string';
const textsIn = (value: unknown): string[] =>
  isText(value) ? [value] : Object.values(value ?? {}).flatMap(textsIn);

/** The texts of the pages in both languages, so that letters count by their frequency. */
const allTexts = textsIn([enHome, enOrder, deHome, deOrder]).join(' ');

/** Menu and button labels appear side by side, and their few letters are wider than those of sentences. */
const labels = [enCommon, deCommon]
  .flatMap(({ navigation: { home, services, about, contact, quote } }) => [
    home,
    services,
    about,
    contact,
    quote,
  ])
  .join('');

const faces: readonly Face[] = [
  {
    name: 'bricolage',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    style: 'normal',
    weight: '600',
    fallback: "bold 1000px Arial, 'Liberation Sans'",
  },
  {
    name: 'fraunces',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2',
    style: 'italic',
    weight: '400',
    fallback: "italic 1000px 'Times New Roman', 'Liberation Serif'",
  },
  {
    name: 'instrument',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    style: 'normal',
    weight: '400',
    kerning: 'none',
    fallback: "1000px Arial, 'Liberation Sans'",
  },
  {
    name: 'instrument-bold',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    style: 'normal',
    weight: '600',
    kerning: 'none',
    fallback: "bold 1000px Arial, 'Liberation Sans'",
    sample: labels,
  },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const { file, sample = allTexts, ...face } of faces) {
  const font = await readFile(fileURLToPath(import.meta.resolve(file)), 'base64');
  const metrics = await page.evaluate(
    async ({ font, face, sample }) => {
      const loaded = new FontFace(face.name, `url(data:font/woff2;base64,${font})`, {
        style: face.style,
        weight: '100 900',
      });
      document.fonts.add(await loaded.load());
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('No canvas');
      context.font = face.fallback;
      const fallbackWidth = context.measureText(sample).width;
      context.font = `${face.style} ${face.weight} 1000px ${face.name}`;
      context.fontKerning = face.kerning ?? 'auto';
      const own = context.measureText(sample);
      const sizeAdjust = own.width / fallbackWidth;
      return {
        sizeAdjust,
        ascent: own.fontBoundingBoxAscent / 1000 / sizeAdjust,
        descent: own.fontBoundingBoxDescent / 1000 / sizeAdjust,
      };
    },
    { font, face, sample },
  );
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  console.log(face.name, {
    sizeAdjust: percent(metrics.sizeAdjust),
    ascent: percent(metrics.ascent),
    descent: percent(metrics.descent),
  });
}
await browser.close();
