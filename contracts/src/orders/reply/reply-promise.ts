import { TZDate } from '@date-fns/tz';
import { replyWithinHours } from '../time-limits.ts';
import { isWeekday } from '../working-day.ts';

const hourMs = 60 * 60 * 1000;

/** Business hours of working days, Monday to Friday, in the site's time zone; deadlines fall within them. */
const businessHours = { from: 9, to: 18 };

/**
 * Returns the promised time of the reply to a request: 24 hours on working days, so hours of Saturdays and
 * Sundays do not count. It is a full hour between 9:00 and 18:00; any other time is moved earlier, never
 * later. Pages, mails and the operator's timer all use this rule.
 *
 * @param timeZone the site's time zone, an IANA name.
 * Source: specification section 9, "24 hours (or 24 business hours)".
 */
export function replyDeadline(requestedAt: Date, timeZone: string): Date {
  const deadline = new TZDate(afterWorkingTime(requestedAt, replyWithinHours * hourMs, timeZone), timeZone);
  if (deadline.getHours() < businessHours.from) {
    do deadline.setDate(deadline.getDate() - 1);
    while (!isWeekday(deadline));
    deadline.setHours(businessHours.to);
  }
  deadline.setHours(Math.min(deadline.getHours(), businessHours.to), 0, 0, 0);
  return new Date(deadline.getTime());
}

/** Returns the time, in milliseconds since 1970, at which `durationMs` of working days have passed. */
function afterWorkingTime(from: Date, durationMs: number, timeZone: string): number {
  let leftMs = durationMs;
  const day = new TZDate(from.getTime(), timeZone);
  for (;;) {
    const start = day.getTime();
    const isCounted = isWeekday(day);
    day.setHours(24, 0, 0, 0);
    const dayMs = isCounted ? day.getTime() - start : 0;
    if (leftMs <= dayMs) return start + leftMs;
    leftMs -= dayMs;
  }
}
