import {
  defaultLocale,
  isLocale,
  type Locale,
  localeCookieName,
  localeFromAcceptLanguage,
} from '@storefront/contracts/i18n/locale.ts';

type Request = { cookies: Readonly<Record<string, string | undefined>>; headers: Headers };

/** The visitor's saved language, else their browser's, else English. */
export function visitorLocale({ cookies, headers }: Request): Locale {
  const saved = cookies[localeCookieName];
  if (isLocale(saved)) return saved;
  return localeFromAcceptLanguage(headers.get('accept-language')) ?? defaultLocale;
}
