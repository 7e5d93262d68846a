/**
 * Requests are answered within this many hours of working days, see `replyDeadline`. Source: specification
 * section 9.
 */
export const replyWithinHours = 24;

/** A form submitted sooner than this after it was shown is treated as sent by a bot. */
export const formMinimumTimeMs = 1500;

/** How long after the request the client may add files. Source: interfaces, `POST /api/orders`. */
export const uploadWindowHours = 48;

/** Returns the time until which the client may add files to an order created at this time. */
export function uploadDeadline(createdAt: Date): Date {
  return new Date(createdAt.getTime() + uploadWindowHours * 60 * 60 * 1000);
}

/** Number of months after an order's completion until the client's page expires. */
const clientPageMonths = 12;

/** Returns when the client's page expires for an order completed at this time. */
export function clientPageEnd(completedAt: Date): Date {
  const end = new Date(completedAt);
  end.setUTCMonth(end.getUTCMonth() + clientPageMonths);
  return end;
}

/** How long the same `Idempotency-Key` returns the first response. Source: interfaces, `POST /api/orders`. */
export const idempotencyKeyHours = 24;
