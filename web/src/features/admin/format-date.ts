import type { Locale } from '@storefront/contracts/i18n/locale.ts';

const intlLocales: Record<Locale, string> = { en: 'en-US', de: 'de-DE' };
const shortDate: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };

/** `Apr 8, 2026` of a moment, where the operator is. Source: specification section 9. */
export function formatDate(timestamp: string, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocales[locale], shortDate).format(new Date(timestamp));
}

/** `Apr 8, 2026` of a calendar day, the same for everybody. */
export function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocales[locale], { ...shortDate, timeZone: 'UTC' }).format(
    new Date(day),
  );
}
