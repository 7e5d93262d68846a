import type { Locale } from '@storefront/contracts/i18n/locale.ts';

const intlLocales: Record<Locale, string> = { en: 'en-US', de: 'de-DE' };
const day: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };

/** `Saturday, November 21, 2026` of a calendar day, the same for everybody. */
export function formatDay(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocales[locale], { ...day, timeZone: 'UTC' }).format(new Date(date));
}

/** The same of a moment, where the site is. */
export function formatDayOf(timestamp: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(intlLocales[locale], { ...day, timeZone }).format(new Date(timestamp));
}

/** Day and time of a moment, where the client is, with the name of the time zone. */
export function formatMoment(timestamp: string, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocales[locale], {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(timestamp));
}
