import { isLocale, type Locale, localeQueryName } from '@storefront/contracts/i18n/locale.ts';

type Request = { query(name: string): string | undefined };

/** Returns the language that the URL asks for with `?lang=`. */
export function askedLocale({ req }: { req: Request }): Locale | undefined {
  const asked = req.query(localeQueryName);
  return isLocale(asked) ? asked : undefined;
}
