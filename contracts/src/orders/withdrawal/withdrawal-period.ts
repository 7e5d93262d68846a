import { TZDate } from '@date-fns/tz';
import { isGermanHoliday, isWeekday } from '../working-day.ts';

/** Days in which a consumer can withdraw from a contract. Source: BGB § 355 (2). */
export const withdrawalDays = 14;

/**
 * The end of the period in which a consumer can withdraw: the end of the fourteenth day after the one on which they
 * accepted, by the site's clock; of the next working day where that is a Saturday, a Sunday or a public holiday of all
 * German states. A withdrawal at that moment comes too late.
 *
 * @param timeZone the site's, an IANA name.
 * Source: BGB §§ 187 (1), 188 (1), 193.
 */
export function withdrawalEnd(acceptedAt: Date, timeZone: string): Date {
  const day = new TZDate(acceptedAt.getTime(), timeZone);
  day.setDate(day.getDate() + withdrawalDays);
  while (!isWeekday(day) || isGermanHoliday(day)) day.setDate(day.getDate() + 1);
  day.setHours(24, 0, 0, 0);
  return new Date(day.getTime());
}

/** A moment of the last day of a period that ends at its midnight: that day is what people read. */
export function lastDayOf(end: Date): Date {
  return new Date(end.getTime() - 1);
}
