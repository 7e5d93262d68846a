import { formatDateTime } from '@storefront/contracts/i18n/date-format.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';

const shortDate: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };

/** `Apr 8, 2026` of a moment, where the operator is. Source: specification section 9. */
export function formatDate(timestamp: string, locale: Locale): string {
  return formatDateTime(new Date(timestamp), locale, shortDate);
}

/** `Apr 8, 2026` of a calendar day, the same for everyone. */
export function formatDay(day: string, locale: Locale): string {
  return formatDateTime(new Date(day), locale, { ...shortDate, timeZone: 'UTC' });
}

/** `2:35 PM`, `14:35` or `8:05` of a moment, where the operator is. */
export function formatTime(moment: Date, locale: Locale): string {
  return formatDateTime(moment, locale, { hour: 'numeric', minute: '2-digit' });
}

/** Day and time of a moment, where the operator is: `Apr 8, 2026, 2:35 PM`. */
export function formatMoment(timestamp: string, locale: Locale): string {
  return formatDateTime(new Date(timestamp), locale, {
    ...shortDate,
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** As `formatMoment`, without what goes without saying: the year of this year, the day of today. */
export function formatNearMoment(timestamp: string, locale: Locale, now: Date = new Date()): string {
  const moment = new Date(timestamp);
  if (moment.toDateString() === now.toDateString()) return formatTime(moment, locale);
  if (moment.getFullYear() !== now.getFullYear()) return formatMoment(timestamp, locale);
  return formatDateTime(moment, locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

const minuteMs = 60_000;

/** The moment rounded up to a minute: a visitor who comes back at the minute shown must not come too early. */
export function upToMinute(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / minuteMs) * minuteMs);
}
