import { defaultLocale, isLocale, type Locale } from '@storefront/contracts/i18n/locale.ts';

/**
 * Returns the current language of the page: the server picks it before the first byte and writes it into
 * `<html lang>`.
 */
export function documentLocale(): Locale {
  const lang = typeof document === 'undefined' ? null : document.documentElement.lang;
  return isLocale(lang) ? lang : defaultLocale;
}
