import { formatDateTime } from '@storefront/contracts/i18n/date-format.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';

const shortDate: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };

/** Formats a moment as `Apr 8, 2026` in the local time zone. Source: specification section 9. */
export function formatDate(timestamp: string, locale: Locale): string {
  return formatDateTime(new Date(timestamp), locale, shortDate);
}

/** Formats a calendar day as `Apr 8, 2026`, independent of the time zone. */
export function formatDay(day: string, locale: Locale): string {
  return formatDateTime(new Date(day), locale, { ...shortDate, timeZone: 'UTC' });
}

/** Formats a moment as `2:35 PM`, `14:35` or `8:05` in the local time zone. */
export function formatTime(moment: Date, locale: Locale): string {
  return formatDateTime(moment, locale, { hour: 'numeric', minute: '2-digit' });
}

/** Formats day and time of a moment in the local time zone: `Apr 8, 2026, 2:35 PM`. */
export function formatMoment(timestamp: string, locale: Locale): string {
  return formatDateTime(new Date(timestamp), locale, {
    ...shortDate,
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** Like `formatMoment`, but omits the current year and, for today, the date. */
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

/**
 * Rounds a moment up to a full minute: a visitor who returns at the displayed minute must not be too early.
 */
export function upToMinute(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / minuteMs) * minuteMs);
}
