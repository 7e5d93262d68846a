/**
 * The characters used in our own texts, as a CSS unicode-range: the fonts that every page loads contain no
 * others. Other characters typed by visitors come from larger files, which only pages that need them load.
 *
 * Split in two. This range covers the texts of the public pages, including prices, quotations, titles and the
 * footer: a single character beyond it costs a first visit another file of each font, which takes one of the
 * browser's six connections from a picture, and makes the browser lay out the whole page again when it arrives.
 */
export const wordRange =
  'U+0020-0021,U+0024-0026,U+0028-0029,U+002B-003B,U+003F-005A,U+0061-007A,U+00A0,U+00A9,U+00AD,U+00B7,U+00C4,U+00D6-00D7,U+00DC,U+00DF,U+00E4,U+00F6,U+00FC,U+2009,U+2013,U+2019,U+201C-201E,U+2026,U+202F,U+2060,U+20AC,U+2197';

/** Rare signs and letters of foreign words. */
export const signRange =
  'U+0022-0023,U+0027,U+002A,U+003C-003E,U+005B-0060,U+007B-007E,U+00A7,U+00AB,U+00AE,U+00B0,U+00B2-00B3,U+00BB,U+00BD,U+00E0-00E2,U+00E7-00EB,U+00ED-00EE,U+00F1,U+00F3-00F4,U+00F8,U+2014,U+2018,U+201A,U+2022,U+2122,U+2190-2193,U+2212,U+2713';

/**
 * Characters hardly ever used in italics. Italic glyphs are the most complex, so each one omitted saves
 * bytes.
 */
const rareInItalics =
  'U+0021,U+0025,U+0028-0029,U+002B,U+002F,U+003B,U+0040,U+00A9,U+00B7,U+00D7,U+2026,U+2197';

/** The two ranges of the italic font. */
export const italicWordRange =
  'U+0020,U+0024,U+0026,U+002C-002E,U+0030-003A,U+003F,U+0041-005A,U+0061-007A,U+00A0,U+00AD,U+00C4,U+00D6,U+00DC,U+00DF,U+00E4,U+00F6,U+00FC,U+2009,U+2013,U+2019,U+201C-201E,U+202F,U+2060,U+20AC';
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
