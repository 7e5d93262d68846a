import {
  defaultLocale,
  isLocale,
  type Locale,
  localeCookieName,
  localeFromAcceptLanguage,
  localeQueryName,
} from '@storefront/contracts/i18n/locale.ts';

type Request = { cookies: Readonly<Record<string, string | undefined>>; headers: Headers };

/**
 * Returns the visitor's saved language, else their browser's, else English.
 *
 * @param ofCountry returns the language of their country, for callers that prefer it to the browser's.
 */
export function visitorLocale(
  { cookies, headers }: Request,
  ofCountry: () => Locale | null = () => null,
): Locale {
  const saved = cookies[localeCookieName];
  if (isLocale(saved)) return saved;
  return ofCountry() ?? localeFromAcceptLanguage(headers.get('accept-language')) ?? defaultLocale;
}

/** Returns the language that the URL asks for with `?lang=`. */
export function askedLocale({
  req,
}: {
  req: { query(name: string): string | undefined };
}): Locale | undefined {
  const asked = req.query(localeQueryName);
  return isLocale(asked) ? asked : undefined;
}
