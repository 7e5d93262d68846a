import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { penColors, penWidthsPx } from './pens.ts';

export type DrawTexts = {
  /** Label in the list of sources. */
  source: string;
  title: string;
  back: string;
  close: string;
  hint: string;
  canvas: (strokes: number) => string;
  color: string;
  colors: Record<keyof typeof penColors, string>;
  width: string;
  widths: Record<keyof typeof penWidthsPx, string>;
  undo: string;
  redo: string;
  clear: string;
  add: string;
  /** Start of the file name. */
  fileName: string;
};

/**
 * The widget's screens are not part of the page, so its texts are here and not in the page's dictionaries.
 */
export const drawTexts: Record<Locale, DrawTexts> = {
  en: {
    source: 'Sketch',
    title: 'Sketch',
    back: 'Back',
    close: 'Close',
    hint: 'Sketch with mouse, finger or pen.',
    canvas: (strokes) => `Sketch pad, ${strokes} ${strokes === 1 ? 'stroke' : 'strokes'}`,
    color: 'Color',
    colors: { black: 'Black', red: 'Red', orange: 'Orange', green: 'Green', blue: 'Blue', purple: 'Purple' },
    width: 'Pen',
    widths: { thin: 'Thin', medium: 'Medium', thick: 'Thick' },
    undo: 'Undo',
    redo: 'Redo',
    clear: 'Clear',
    add: 'Add sketch',
    fileName: 'sketch',
  },
  de: {
    source: 'Skizze',
    title: 'Skizze',
    back: 'Zurück',
    close: 'Schließen',
    hint: 'Skizzieren Sie mit Maus, Finger oder Stift.',
    canvas: (strokes) => `Skizzenblatt, ${strokes} ${strokes === 1 ? 'Strich' : 'Striche'}`,
    color: 'Farbe',
    colors: {
      black: 'Schwarz',
      red: 'Rot',
      orange: 'Orange',
      green: 'Grün',
      blue: 'Blau',
      purple: 'Violett',
    },
    width: 'Stift',
    widths: { thin: 'Dünn', medium: 'Mittel', thick: 'Dick' },
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    clear: 'Leeren',
    add: 'Skizze hinzufügen',
    fileName: 'skizze',
  },
};
