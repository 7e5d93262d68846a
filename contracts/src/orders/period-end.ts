import { TZDate } from '@date-fns/tz';

/**
 * Returns the end of the day that is `days` after that of `moment`, in the site's time zone. The end is exclusive, so that
 * texts can name the last day of a period without a time.
 *
 * @param timeZone an IANA name.
 */
export function endOfDay(moment: Date, days: number, timeZone: string): Date {
  const day = new TZDate(moment.getTime(), timeZone);
  day.setDate(day.getDate() + days);
  day.setHours(24, 0, 0, 0);
  return new Date(day.getTime());
}

/** Returns a time on the last day of a period that ends at midnight, because texts name that day. */
export function lastDayOf(end: Date): Date {
  return new Date(end.getTime() - 1);
}

/** Returns that day as `2026-12-10`, in the site's time zone, for readers in another one. */
export function lastDateOf(end: Date, timeZone: string): string {
  return new TZDate(lastDayOf(end).getTime(), timeZone).toISOString().slice(0, 10);
}
