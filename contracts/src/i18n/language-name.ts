import { recordOf } from '../lib/record-of.ts';
import { type Locale, locales } from './locale.ts';

const names = recordOf(locales, (locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** Returns the name of a language in `locale`: German is „Deutsch“ in German. */
export function languageName(language: Locale, locale: Locale): string {
  return names[locale].of(language) ?? language;
}
