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
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

type Family = { name: string; style: 'normal' | 'italic'; weights: string };

const bricolage: Family = { name: 'Bricolage Grotesque', style: 'normal', weights: '200 800' };
const fraunces: Family = { name: 'Fraunces', style: 'italic', weights: '100 900' };
const instrument: Family = { name: 'Instrument Sans', style: 'normal', weights: '400 700' };

function face({ name, style, weights }: Family, url: string, range: string): string {
  return `@font-face{font-family:'${name} Variable';font-style:${style};font-display:swap;font-weight:${weights};src:url(${url}) format('woff2');unicode-range:${range}}`;
}

/**
 * The two brand fonts and the text font, self-hosted; the browser fetches only the files whose characters a
 * page uses. Where ranges overlap the later face wins, so the small subsets from `prerender/subset-fonts.ts`
 * come last. `swap` shows our fonts on slow connections as well; the fallbacks are measured so that lines
 * break alike.
 */
export const fontFaces = [
  face(bricolage, bricolageUrl, latin),
  face(bricolage, bricolageExtUrl, latinExt),
  face(bricolage, bricolageSignsUrl, signRange),
  face(bricolage, bricolageWordsUrl, wordRange),
  face(fraunces, frauncesUrl, latin),
  face(fraunces, frauncesExtUrl, latinExt),
  face(fraunces, frauncesSignsUrl, italicSignRange),
  face(fraunces, frauncesWordsUrl, italicWordRange),
  face(instrument, instrumentUrl, latin),
  face(instrument, instrumentExtUrl, latinExt),
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
