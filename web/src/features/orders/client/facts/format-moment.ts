import { formatDateTime } from '@storefront/contracts/i18n/date-format.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';

const day: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };

/** Formats a calendar day as `Saturday, November 21, 2026`, independent of the time zone. */
export function formatDay(date: string, locale: Locale): string {
  return afterWeekday(formatDateTime(new Date(date), locale, { ...day, timeZone: 'UTC' }));
}

/** Formats a moment as such a day, in the time zone of the site. */
export function formatDayOf(timestamp: string, locale: Locale, timeZone: string): string {
  return afterWeekday(formatDateTime(new Date(timestamp), locale, { ...day, timeZone }));
}

/** Allows a line break only after the weekday, not within the date. */
function afterWeekday(text: string): string {
  const [weekday, ...date] = text.split(', ');
  return [weekday, date.join(', ').replaceAll(' ', '\u00a0')].join(', ');
}

/** Formats day and time of a moment in the client's time zone, with the name of the zone. */
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
