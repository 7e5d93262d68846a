import { intlLocales, type Locale } from './locale.ts';

const formats = new Map<Locale, Intl.NumberFormat>();

/** Formats a whole number with digit grouping: `1,234` in English, `1.234` in German. */
export function formatCount(count: number, locale: Locale): string {
  const format =
    formats.get(locale) ?? new Intl.NumberFormat(intlLocales[locale], { maximumFractionDigits: 0 });
  formats.set(locale, format);
  return format.format(count);
}
