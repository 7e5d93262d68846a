import { defaultLocale, isLocale, type Locale } from '@storefront/contracts/i18n/locale.ts';

/** The language the page is in now: the server decided it before the first byte and wrote it into `<html lang>`. */
export function documentLocale(): Locale {
  const lang = typeof document === 'undefined' ? null : document.documentElement.lang;
  return isLocale(lang) ? lang : defaultLocale;
}
