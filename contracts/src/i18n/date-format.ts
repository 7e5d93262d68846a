import { bindUnits } from './bind-units.ts';
import { intlLocales, type Locale } from './locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment in words, whose hour stays with its `AM` or `Uhr` and has no zero before it in German: `um 9 Uhr`. Each
 * format is made once: that costs a hundred times what its use does.
 */
export function formatDateTime(moment: Date, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, options]);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(intlLocales[locale], options);
    formats.set(key, format);
  }
  return bindUnits(format.format(moment)).replace(/ 0(?=\d\u00a0Uhr)/, ' ');
}
