/** A request is answered with a quote within this time. Source: specification section 9. */
export const replyWithinHours = 24;

/** How long after the request its client may add files. Source: interfaces, `POST /api/orders`. */
export const uploadWindowHours = 48;
