import { bindUnits } from './bind-units.ts';
import { intlLocales, type Locale } from './locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Spaces at which a date could break between day, month and year: `22. November 2026`, `Nov 22, 2026`. */
const tornDay =
  /(?<=\d\.) (?=\p{L})|(?<=\p{L}{3}\.? \d{1,2},) (?=\d{4}(?!\d))|(?<=\p{L}{3}\.?) (?=\d{1,2}(?!\d)|\d{4}(?!\d))/gu;
const tornZone = / (?=(?:[A-Z]{3,5}|GMT[+-]\d{1,2}(?::\d\d)?)$)/u;
/**
 * The leading zero of an hour, in languages that write none: some formats of a platform pad the hour, such as those
 * with a time zone, and others do not.
 */
const leadingZeros: Readonly<Record<Locale, RegExp | ''>> = {
  en: '',
  de: /(?<!\d)0(?=\d(?::\d\d|\u00a0Uhr))/,
};

/** Formats a calendar day (`2026-12-11`): `December 11, 2026`. */
export const formatDate = (date: string, locale: Locale): string =>
  formatDateTime(new Date(date), locale, { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Formats a date and time. No line breaks between day and month or between hour and `AM`, `Uhr` or time zone,
 * and German hours have no leading zero: `um 9 Uhr`, `9:05`. Formats are cached: creating one costs a hundred
 * times as much as using it.
 */
export function formatDateTime(moment: Date, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, options]);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(intlLocales[locale], options);
    formats.set(key, format);
  }
  return bindUnits(format.format(moment))
    .replace(leadingZeros[locale], '')
    .replace(tornDay, '\u00a0')
    .replace(tornZone, '\u00a0');
}
