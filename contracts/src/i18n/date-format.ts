import { bindUnits } from './bind-units.ts';
import { intlLocales, type Locale } from './locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Where a date would be torn between its day, its month and its year: `22. November 2026`, `November 22`. */
const tornDay = /(?<=\d\.) (?=\p{L})|(?<=\p{L}{3}\.?) (?=\d{1,2}(?!\d)|\d{4}(?!\d))/gu;
const tornZone = / (?=(?:[A-Z]{3,5}|GMT[+-]\d{1,2}(?::\d\d)?)$)/u;

/**
 * A moment in words. Its day stays with its month, its hour with its `AM`, `Uhr` or time zone, and in German no zero is before
 * the hour: `um 9 Uhr`. Each format is made once: that costs a hundred times what its use does.
 */
export function formatDateTime(moment: Date, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, options]);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(intlLocales[locale], options);
    formats.set(key, format);
  }
  return bindUnits(format.format(moment))
    .replace(/ 0(?=\d\u00a0Uhr)/, ' ')
    .replace(tornDay, '\u00a0')
    .replace(tornZone, '\u00a0');
}
