import { TZDate } from '@date-fns/tz';
import { isGermanHoliday, isWeekday } from '../working-day.ts';

/** Number of days in which a consumer can withdraw from a contract. Source: BGB § 355 (2). */
export const withdrawalDays = 14;

/**
 * Returns the end of the period in which a consumer can withdraw: the end of the fourteenth day after the day
 * they accepted, in the site's time zone, or of the next working day if that is a Saturday, a Sunday or a
 * public holiday in all German states. The end is exclusive: a withdrawal at that time is too late.
 *
 * @param timeZone the site's time zone, an IANA name.
 * Source: BGB §§ 187 (1), 188 (1), 193.
 */
export function withdrawalEnd(acceptedAt: Date, timeZone: string): Date {
  const day = new TZDate(acceptedAt.getTime(), timeZone);
  day.setDate(day.getDate() + withdrawalDays);
  while (!isWeekday(day) || isGermanHoliday(day)) day.setDate(day.getDate() + 1);
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
