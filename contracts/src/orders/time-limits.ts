import { TZDate } from '@date-fns/tz';
import { endOfDay } from './period-end.ts';

/**
 * Requests are answered within this many hours of working days, see `replyDeadline`. Source: specification
 * section 9.
 */
export const replyWithinHours = 24;

/** A form submitted sooner than this after it was shown is treated as sent by a bot. */
export const formMinimumTimeMs = 1500;

/** How long after the request its browser may add files. Source: interfaces, `POST /api/orders`. */
export const uploadWindowHours = 48;

/**
 * Returns until when the client's page takes files for an order created at this time: for the rest of the day in which
 * those hours end, so that the page can name the day without a time of night.
 */
export function uploadDeadline(createdAt: Date, timeZone: string): Date {
  return endOfDay(createdAt, uploadWindowHours / 24, timeZone);
}

/** Number of months after an order's completion until the client's page expires. */
const clientPageMonths = 12;

/** Returns when the client's page expires for an order completed at this time: at the end of the day that texts name. */
export function clientPageEnd(completedAt: Date, timeZone: string): Date {
  const day = new TZDate(completedAt.getTime(), timeZone);
  day.setMonth(day.getMonth() + clientPageMonths);
  return endOfDay(day, 0, timeZone);
}

/** How long the same `Idempotency-Key` returns the first response. Source: interfaces, `POST /api/orders`. */
export const idempotencyKeyHours = 24;
