import {
  isLocale,
  type Locale,
  localeCookieName,
  localeQueryName,
} from '@storefront/contracts/i18n/locale.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/** Saves the chosen language, as the server does when a URL requests one. */
export function saveLocale(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support.
  document.cookie = `${localeCookieName}=${locale}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
}

/**
 * Removes the language from the URL, because the server has already applied it and shared URLs should not
 * contain it.
 */
export function forgetAskedLanguage(): void {
  const url = new URL(location.href);
  const locale = url.searchParams.get(localeQueryName);
  if (!isLocale(locale)) return;
  // The server has already saved it, unless the page was prefetched.
  saveLocale(locale);
  url.searchParams.delete(localeQueryName);
  history.replaceState(history.state, '', url);
}
