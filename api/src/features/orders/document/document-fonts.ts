import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { woffToSfnt } from './woff-to-sfnt.ts';

export type Weight = 400 | 700;

const fileOf = createRequire(import.meta.url).resolve;
const files = (weight: Weight) => ({
  latin: fileOf(`@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff`),
  'latin-ext': fileOf(`@fontsource/instrument-sans/files/instrument-sans-latin-ext-${weight}-normal.woff`),
  vietnamese: fileOf(`@fontsource/noto-sans/files/noto-sans-vietnamese-${weight}-normal.woff`),
  greek: fileOf(`@fontsource/noto-sans/files/noto-sans-greek-${weight}-normal.woff`),
  cyrillic: fileOf(`@fontsource/noto-sans/files/noto-sans-cyrillic-${weight}-normal.woff`),
});

/**
 * Font files by the script they cover: the website's own typeface, and another for alphabets that it lacks.
 */
const fontFiles = { 400: files(400), 700: files(700) } as const;
export type Script = keyof (typeof fontFiles)[Weight];

const known = new Map<string, Buffer>();

/** Returns the font for a script and weight, read once per process. */
export function readFont(script: Script, weight: Weight): Buffer {
  const file = fontFiles[weight][script];
  const font = known.get(file) ?? woffToSfnt(readFileSync(file));
  known.set(file, font);
  return font;
}

const scripts: readonly [Script, RegExp][] = [
  [
    'latin',
    /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122\u2212]$/,
  ],
  ['latin-ext', /^[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b\u1e9e]$/],
  ['vietnamese', /^[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]$/],
  ['greek', /^[\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce]$/],
  ['cyrillic', /^[\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u0490\u0491\u2116]$/],
];

const scriptOf = (character: string) => scripts.find(([, pattern]) => pattern.test(character))?.[0];
/** The fonts have only one no-break space; French numbers, for example, contain a narrow one. */
const charactersOf = (text: string) => [
  ...text
    .normalize('NFC')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\u2007\u202f]/g, '\u00a0'),
];

/**
 * Returns whether the fonts have every character. Chinese, Japanese, Korean and Arabic typefaces take
 * megabytes and are left out.
 */
export function canWrite(text: string): boolean {
  return charactersOf(text).every((character) => scriptOf(character) !== undefined);
}

export type Run = { script: Script; text: string };

/** Splits text by font. A character that no font has becomes a question mark instead of an empty box. */
export function splitIntoRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of charactersOf(text)) {
    const found = scriptOf(character);
    const script = found ?? 'latin';
    const last = runs.at(-1);
    const written = found ? character : '?';
    if (last?.script === script) last.text += written;
    else runs.push({ script, text: written });
  }
  return runs;
}
