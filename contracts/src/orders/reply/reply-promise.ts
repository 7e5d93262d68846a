import { TZDate } from '@date-fns/tz';
import { replyWithinHours } from '../time-limits.ts';
import { isWeekday } from '../working-day.ts';

const hourMs = 60 * 60 * 1000;

/** Working days are Monday to Friday; a deadline is an hour of the working day, by the site's clock. */
const businessHours = { from: 9, to: 18 };

/**
 * Until when the reply to a request is promised: 24 hours on working days, so hours of Saturdays and Sundays do not
 * count. It is a full hour between 9 and 18 o'clock; one that would fall later, earlier or in between is brought
 * forward, never put off. The one rule for pages, mails and the operator's clock.
 *
 * @param timeZone the site's, an IANA name: its days and hours are meant.
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

/** The moment, in milliseconds since 1970, at which `durationMs` of working days have passed. */
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
