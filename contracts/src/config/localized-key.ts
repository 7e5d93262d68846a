import { languageName } from '../i18n/language-name.ts';
import { type Locale, locales, programLocale } from '../i18n/locale.ts';

/** The key of a per-language setting, such as `paymentNoteEn`. */
export type LocalizedKey<Name extends string> = `${Name}${Capitalize<Locale>}`;

export function localizedKey<Name extends string>(name: Name, locale: Locale): LocalizedKey<Name> {
  return `${name}${locale.charAt(0).toUpperCase()}${locale.slice(1)}` as LocalizedKey<Name>;
}

/** Returns the keys of a setting in all languages. */
export function localizedKeys<Name extends string>(name: Name): LocalizedKey<Name>[] {
  return locales.map((locale) => localizedKey(name, locale));
}

/** Returns a value for each language of a setting; `make` gets the language's English name, such as `German`. */
export function shapeInLocales<Name extends string, Value>(
  name: Name,
  make: (language: string) => Value,
): Record<LocalizedKey<Name>, Value> {
  return Object.fromEntries(
    locales.map((locale) => [localizedKey(name, locale), make(languageName(locale, programLocale))]),
  ) as Record<LocalizedKey<Name>, Value>;
}
