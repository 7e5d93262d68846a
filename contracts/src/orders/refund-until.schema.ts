import { z } from 'zod';

/** The last day on which a client gets back what is to be refunded after a withdrawal; absent from earlier releases. */
export const refundUntilSchema = z.iso.date().optional().meta({
  description: 'The day, in the site’s time zone, by which the client must have back what is to be refunded.',
});
