import { TZDate } from '@date-fns/tz';

/** Days in which a consumer can withdraw from a contract. Source: BGB § 355 (2). */
export const withdrawalDays = 14;

/**
 * The end of the period in which a consumer can withdraw: the end of the fourteenth day after the one on which they
 * accepted, by the site's clock. A withdrawal at that moment comes too late.
 *
 * @param timeZone the site's, an IANA name.
 * Source: BGB §§ 187 (1), 188 (1).
 */
export function withdrawalEnd(acceptedAt: Date, timeZone: string): Date {
  const day = new TZDate(acceptedAt.getTime(), timeZone);
  day.setDate(day.getDate() + withdrawalDays);
  day.setHours(24, 0, 0, 0);
  return new Date(day.getTime());
}
