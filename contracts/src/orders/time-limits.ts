/**
 * Requests are answered within this many hours of working days, see `replyDeadline`. Source: specification
 * section 9.
 */
export const replyWithinHours = 24;

/** How long after the request the client may add files. Source: interfaces, `POST /api/orders`. */
export const uploadWindowHours = 48;

/** Number of months after an order's completion until the client's page expires. */
export const clientPageMonths = 12;

/** How long the same `Idempotency-Key` returns the first response. Source: interfaces, `POST /api/orders`. */
export const idempotencyKeyHours = 24;
