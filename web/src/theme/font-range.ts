/**
 * The characters that our own texts are set with, as CSS writes them: the fonts that every page loads hold no others.
 * Visitors' letters beyond them come from larger files, which only pages that need them load.
 */
export const ownTextRange =
  'U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00AD,U+00AE,U+00B0,U+00B2,U+00B3,U+00B7,U+00BB,U+00BD,U+00C4,U+00D6,U+00D7,U+00DC,U+00DF-00E2,U+00E4,U+00E7-00EB,U+00ED,U+00EE,U+00F1,U+00F3,U+00F4,U+00F6,U+00F8,U+00FC,U+2009,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+2060,U+20AC,U+2122,U+2190-2193,U+2197,U+2212,U+2713';

/** All characters of a range in CSS's notation. */
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
