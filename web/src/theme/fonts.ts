import bricolageExtUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url';
import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import frauncesExtUrl from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-italic.woff2?url';
import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2?url';
import instrumentExtUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import instrumentUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { fallbackFaces } from './font-fallbacks.ts';

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

function face(
  family: string,
  style: 'normal' | 'italic',
  weights: string,
  url: string,
  range: string,
): string {
  return `@font-face{font-family:'${family} Variable';font-style:${style};font-display:optional;font-weight:${weights};src:url(${url}) format('woff2');unicode-range:${range}}`;
}

/**
 * Our two voices and the text face, served by ourselves; the browser fetches only the ranges a page uses. `optional`:
 * a face that is not there for the first paint (they are preloaded, so the connection must be slow) waits for the next
 * page. Swapped in late it would move what somebody is reading, however well the stand-ins are measured.
 */
export const fontFaces = [
  face('Bricolage Grotesque', 'normal', '200 800', bricolageUrl, latin),
  face('Bricolage Grotesque', 'normal', '200 800', bricolageExtUrl, latinExt),
  face('Fraunces', 'italic', '100 900', frauncesUrl, latin),
  face('Fraunces', 'italic', '100 900', frauncesExtUrl, latinExt),
  face('Instrument Sans', 'normal', '400 700', instrumentUrl, latin),
  face('Instrument Sans', 'normal', '400 700', instrumentExtUrl, latinExt),
  ...fallbackFaces,
].join('');

/** Needed above the fold on every page. */
export const preloadedFonts: readonly string[] = [bricolageUrl, instrumentUrl, frauncesUrl];
