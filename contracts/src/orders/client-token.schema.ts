import { z } from 'zod';

/** The secret of the client's page. Any string that is not an order's token is treated as not found. */
export const clientTokenSchema = z.string().meta({
  description: 'The secret in the URL of the client’s page, as linked in the mails.',
  example: 'Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA',
});

export const clientTokenInputSchema = z.strictObject({ token: clientTokenSchema });
