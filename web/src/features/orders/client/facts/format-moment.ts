import { formatDateTime } from '@storefront/contracts/i18n/date-format.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';

const day: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };

/** `Saturday, November 21, 2026` of a calendar day, the same for everyone. */
export function formatDay(date: string, locale: Locale): string {
  return afterWeekday(formatDateTime(new Date(date), locale, { ...day, timeZone: 'UTC' }));
}

/** The same of a moment, where the site is. */
export function formatDayOf(timestamp: string, locale: Locale, timeZone: string): string {
  return afterWeekday(formatDateTime(new Date(timestamp), locale, { ...day, timeZone }));
}

/** A line ends after the weekday, not within the date. */
function afterWeekday(text: string): string {
  const [weekday, ...date] = text.split(', ');
  return [weekday, date.join(', ').replaceAll(' ', '\u00a0')].join(', ');
}

/** Day and time of a moment, where the client is, with the name of the time zone. */
export function formatMoment(timestamp: string, locale: Locale): string {
  return formatDateTime(new Date(timestamp), locale, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}
