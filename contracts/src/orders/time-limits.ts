/** A request is answered within this time of working days, see `replyDeadline`. Source: specification section 9. */
export const replyWithinHours = 24;

/** How long after the request its client may add files. Source: interfaces, `POST /api/orders`. */
export const uploadWindowHours = 48;

/** So many months after an order was completed its client's page ends. */
export const clientPageMonths = 12;

/** So long the same `Idempotency-Key` returns the first response. Source: interfaces, `POST /api/orders`. */
export const idempotencyKeyHours = 24;
