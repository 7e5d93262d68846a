/**
 * The characters used in our own texts, as a CSS unicode-range: the fonts that every page loads contain no
 * others. Other characters typed by visitors come from larger files, which only pages that need them load.
 *
 * Split in two. This range covers the texts of the public pages, including prices, quotations, titles and the
 * footer: a single character beyond it costs a first visit another file of each font, which takes one of the
 * browser's six connections from a picture, and makes the browser lay out the whole page again when it arrives.
 */
export const wordRange =
  'U+20-21,U+24-26,U+28-29,U+2B-3B,U+3F-5A,U+61-7A,U+A0,U+A9,U+AD,U+B7,U+C4,U+D6-D7,U+DC,U+DF,U+E4,U+F6,U+FC,U+2009,U+2013,U+2019,U+201C-201E,U+2026,U+202F,U+2060,U+20AC,U+2197';

/** Rare signs and letters of foreign words. */
export const signRange =
  'U+22-23,U+27,U+2A,U+3C-3E,U+5B-60,U+7B-7E,U+A7,U+AB,U+AE,U+B0,U+B2-B3,U+BB,U+BD,U+E0-E2,U+E7-EB,U+ED-EE,U+F1,U+F3-F4,U+F8,U+2014,U+2018,U+201A,U+2022,U+2122,U+2190-2193,U+2212,U+2713';

/**
 * Characters hardly ever used in italics. Italic glyphs are the most complex, so each one omitted saves
 * bytes.
 */
const rareInItalics = 'U+21,U+25,U+28-29,U+2B,U+2F,U+3B,U+40,U+A9,U+B7,U+D7,U+2026,U+2197';

/** The two ranges of the italic font. */
export const italicWordRange =
  'U+20,U+24,U+26,U+2C-2E,U+30-3A,U+3F,U+41-5A,U+61-7A,U+A0,U+AD,U+C4,U+D6,U+DC,U+DF,U+E4,U+F6,U+FC,U+2009,U+2013,U+2019,U+201C-201E,U+202F,U+2060,U+20AC';
export const italicSignRange = `${rareInItalics},${signRange}`;

export const ownTextRanges = [wordRange, signRange] as const;

/** Returns all characters of a CSS unicode-range. */
export function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
