import { programLocale } from '@storefront/contracts/i18n/locale.ts';

/**
 * Returns the day whose backup is due: today in the site's time zone, or yesterday before `at`.
 *
 * @param at `HH:MM`. @returns `YYYY-MM-DD`.
 */
export function dueDay(now: Date, at: string, timeZone: string): string {
  const today = dayOf(now, timeZone);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    now,
  );
  return clock >= at ? today : addDays(today, -1);
}

/** Both days are `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
}

/** @returns `YYYY-MM-DD`. */
export function dayOf(now: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(programLocale, {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}
