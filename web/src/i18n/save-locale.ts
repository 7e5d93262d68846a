import { type Locale, localeCookieName } from '@storefront/contracts/i18n/locale.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/** Saves the chosen language, as the server does when a URL requests one. */
export function saveLocale(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support.
  document.cookie = `${localeCookieName}=${locale}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
}
