import { recordOf } from '../lib/record-of.ts';
import { type Locale, locales } from './locale.ts';

const names = recordOf(locales, (locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** What readers of `locale` call a language: German is „Deutsch“ to one who reads German. */
export function languageName(language: Locale, locale: Locale): string {
  return names[locale].of(language) ?? language;
}
