import bricolageExtUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url';
import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import frauncesExtUrl from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-italic.woff2?url';
import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2?url';
import instrumentExtUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import instrumentUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { fallbackFaces } from './font-fallbacks.ts';
import { italicSignRange, italicWordRange, signRange, wordRange } from './font-range.ts';
import bricolageSignsUrl from './fonts/bricolage-grotesque-signs.woff2?url';
import bricolageWordsUrl from './fonts/bricolage-grotesque-words.woff2?url';
import frauncesSignsUrl from './fonts/fraunces-italic-signs.woff2?url';
import frauncesWordsUrl from './fonts/fraunces-italic-words.woff2?url';
import instrumentSignsUrl from './fonts/instrument-sans-signs.woff2?url';
import instrumentWordsUrl from './fonts/instrument-sans-words.woff2?url';

const latin =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
/** With what `latin` contains; of two faces for a character, the later one is used. */
const latinExt = 'U+100-2FF,U+1D00-1EFF,U+2020,U+20A0-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

type Family = { name: string; isItalic?: boolean; weights: string };

const bricolage: Family = { name: 'Bricolage Grotesque', weights: '200 800' };
const fraunces: Family = { name: 'Fraunces', isItalic: true, weights: '100 900' };
const instrument: Family = { name: 'Instrument Sans', weights: '400 700' };

function face({ name, isItalic, weights }: Family, url: string, range: string): string {
  const style = isItalic ? 'font-style:italic;' : '';
  return `@font-face{unicode-range:${range};font-display:swap;font-family:'${name} Variable';${style}font-weight:${weights};src:url(${url})}`;
}

/**
 * The two brand fonts and the text font, self-hosted; the browser fetches only the files whose characters a
 * page uses. Where ranges overlap the later face wins, so the small subsets from `prerender/subset-fonts.ts`
 * come last. `swap` shows our fonts on slow connections as well; the fallbacks are measured so that lines
 * break alike.
 */
export const fontFaces = [
  face(bricolage, bricolageExtUrl, latinExt),
  face(bricolage, bricolageUrl, latin),
  face(bricolage, bricolageSignsUrl, signRange),
  face(bricolage, bricolageWordsUrl, wordRange),
  face(fraunces, frauncesExtUrl, latinExt),
  face(fraunces, frauncesUrl, latin),
  face(fraunces, frauncesSignsUrl, italicSignRange),
  face(fraunces, frauncesWordsUrl, italicWordRange),
  face(instrument, instrumentExtUrl, latinExt),
  face(instrument, instrumentUrl, latin),
  face(instrument, instrumentSignsUrl, signRange),
  face(instrument, instrumentWordsUrl, wordRange),
  ...fallbackFaces,
].join('');

/**
 * Needed above the fold on every page: one file for each of our three fonts. The largest comes first: it uses
 * the connection that delivered the document and is already warm.
 */
export const preloadedFonts: readonly string[] = [instrumentWordsUrl, bricolageWordsUrl, frauncesWordsUrl];

/**
 * Preloaded on pages with a secret URL: a font first requested once script has rendered the page would send
 * the URL in its `Referer`, which requests made by the document do not.
 */
export const secretPageFonts: readonly string[] = [
  ...preloadedFonts,
  instrumentSignsUrl,
  bricolageSignsUrl,
  frauncesSignsUrl,
];
