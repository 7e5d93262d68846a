import { languageName } from '../i18n/language-name.ts';
import { type Locale, locales, programLocale } from '../i18n/locale.ts';

/** The setting that holds a text in one language, `paymentNoteEn` for example. */
export type LocalizedKey<Name extends string> = `${Name}${Capitalize<Locale>}`;

export function localizedKey<Name extends string>(name: Name, locale: Locale): LocalizedKey<Name> {
  return `${name}${locale.charAt(0).toUpperCase()}${locale.slice(1)}` as LocalizedKey<Name>;
}

/** The settings that hold a text in all languages. */
export function localizedKeys<Name extends string>(name: Name): LocalizedKey<Name>[] {
  return locales.map((locale) => localizedKey(name, locale));
}

/** A value for each language of a setting, made of what the reference calls the language: `English`, `German`. */
export function shapeInLocales<Name extends string, Value>(
  name: Name,
  make: (language: string) => Value,
): Record<LocalizedKey<Name>, Value> {
  return Object.fromEntries(
    locales.map((locale) => [localizedKey(name, locale), make(languageName(locale, programLocale))]),
  ) as Record<LocalizedKey<Name>, Value>;
}
