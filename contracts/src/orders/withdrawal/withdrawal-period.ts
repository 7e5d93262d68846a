import { TZDate } from '@date-fns/tz';
import type { BuyerKind } from '../buyer.schema.ts';
import { endOfDay } from '../period-end.ts';
import { isGermanHoliday, isWeekday } from '../working-day.ts';

/** Number of days in which a consumer can withdraw from a contract. Source: BGB § 355 (2). */
export const withdrawalDays = 14;

type Buyer = { buyerKind: BuyerKind | null; earlyStart: string | null };

/** Returns whether the work has to wait for the end of the period: consumers can ask for an early start. */
export const hasToWait = (accepted: Buyer): boolean =>
  accepted.buyerKind === 'consumer' && accepted.earlyStart === null;

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
  return endOfDay(day, 0, timeZone);
}

/**
 * Returns the time from which on acceptances are so recent that their period is not over: a single value for
 * a statement of the database, which knows neither working days nor holidays.
 */
export function oldestUnendedAcceptance(now: Date, timeZone: string): Date {
  // The start of the day whose period, without an extension, ends today.
  let oldest = endOfDay(now, -withdrawalDays - 1, timeZone);
  for (;;) {
    const before = endOfDay(oldest, -2, timeZone);
    if (withdrawalEnd(before, timeZone) <= now) return oldest;
    oldest = before;
  }
}

/**
 * Returns the end of the period in which the client has their money back after a withdrawal: the end of the fourteenth
 * day after it, in the site's time zone, exclusive. Weekends and holidays, which would extend it, are left to the bank.
 *
 * Source: BGB § 357 (1).
 */
export function refundEnd(withdrawnAt: Date, timeZone: string): Date {
  return endOfDay(withdrawnAt, withdrawalDays, timeZone);
}

/** Returns the end of the period that the work waited or waits for; null if it did not have to wait. */
export function workWaitEnd(accepted: Buyer & { acceptedAt: Date | null }, timeZone: string): Date | null {
  return accepted.acceptedAt && hasToWait(accepted) ? withdrawalEnd(accepted.acceptedAt, timeZone) : null;
}

/** Returns the end of the period that the work still waits for, exclusive; null if it can begin. */
export function endOfWait(
  accepted: Buyer & { acceptedAt: Date | null },
  timeZone: string,
  now: Date,
): Date | null {
  const end = workWaitEnd(accepted, timeZone);
  return end && end > now ? end : null;
}
